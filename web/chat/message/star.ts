import type { Message } from '@akin/contract/chat/messages.ts'
import { unreachable } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'
import { changeMessage } from '../state/thread-state.ts'
import { changeThread, type Place } from './change-thread.ts'

/** Stars a message for oneself, or takes the star away. It is on the screen at once, and gone again if the server says no. */
export async function starMessage(place: Place, { id, seq }: Pick<Message, 'id' | 'seq'>, starred: boolean) {
  const isDone = await changeThread(place, {
    show: known => changeMessage(known, seq, { starred }),
    undo: known => changeMessage(known, seq, { starred: !starred }),
    ask: () => ask(id, starred),
    failed: starred ? 'Message not starred' : 'Star not removed',
  })
  for (const queryKey of [keys.memory(place.contactId), keys.starred])
    void refresh(place.client, { queryKey })
  return isDone
}

/** The endpoints of what has gathered are many, and this is all that a conversation needs of them: they come later. */
async function ask(id: number, starred: boolean) {
  const { callStar } = await import('./call-star.ts').catch(() => {
    throw unreachable()
  })
  await callStar(id, starred)
}

import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { call } from '#platform/call.ts'
import { changeMessage } from '../state/thread-state.ts'
import { changeThread, type Place } from './change-thread.ts'

/** Changes the words of a message. They are on the screen at once, and as they were if the server says no. */
export function editMessage(place: Place, { id, seq, body: before, editedAt }: Message, body: string) {
  return changeThread(place, {
    show: known => changeMessage(known, seq, { body, editedAt: new Date() }),
    undo: known => changeMessage(known, seq, { body: before, editedAt }),
    ask: () => call(chatEndpoints.editMessage, { params: { messageId: id }, body: { body } }),
    failed: 'Change not saved',
  })
}

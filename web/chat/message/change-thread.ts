import type { Message } from '@akin/contract/chat/messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from '../state/thread-state.ts'

interface Change {
  /** What the screen shows at once. */
  show: (known: ThreadState) => ThreadState
  /** What it shows again if the server says no. */
  undo: (known: ThreadState) => ThreadState
  ask: () => Promise<unknown>
  /** The title of the toast then. */
  failed: string
}

/** In which conversation something is done, and where that is cached. */
export interface Place {
  client: QueryClient
  contactId: number
}

/** Changes a conversation on the screen first and on the server after that. Says whether the server agreed. */
export async function changeThread({ client, contactId }: Place, { show, undo, ask, failed }: Change) {
  const apply = (change: (known: ThreadState) => ThreadState) =>
    client.setQueryData<ThreadState>(keys.thread(contactId), known => known && change(known))
  apply(show)
  try {
    await ask()
    return true
  } catch (error) {
    apply(undo)
    toast({ kind: 'bad', title: failed, description: failureText(error as Error) })
    return false
  }
}

/** Puts a message back where it was. */
export function restoreMessage(known: ThreadState, message: Message): ThreadState {
  const others = known.items.filter(({ seq }) => seq !== message.seq)
  return { ...known, items: [...others, message].sort((one, other) => one.seq - other.seq) }
}

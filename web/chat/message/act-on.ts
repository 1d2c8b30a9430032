import type { Message } from '@akin/contract/chat/messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#platform/toasts.ts'
import { onDemand, tellFailedPart } from '#ui/on-demand.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { askForTranslation } from '../translate/message-words.tsx'
import type { Act } from './acts.ts'
import { copyMessage } from './copy-message.ts'
import { starMessage } from './star.ts'

const reporting = onDemand(() => import('./report-message.ts'))

/** What is done at once, with nothing to open for it in the conversation. */
export type ActAtOnce = Extract<Act, 'star' | 'unstar' | 'copy' | 'translate' | 'report'>

interface Acting {
  thread: ThreadState
  client: QueryClient
  /** Leaves the conversation. */
  leave: () => void
}

export function actOn(kind: ActAtOnce, message: Message, { thread, client, leave }: Acting) {
  if (kind === 'copy') void copyMessage(message)
  else if (kind === 'translate') void translate(message)
  else if (kind === 'report') void report(message, thread, leave)
  else void starMessage({ client, contactId: thread.contactId }, message, kind === 'star')
}

/** Everything else that can go wrong is said in the row. */
async function translate(message: Message) {
  try {
    await askForTranslation(message)
  } catch {
    toast({ kind: 'bad', title: 'Message not translated', description: 'Please try again.' })
  }
}

async function report(message: Message, thread: ThreadState, leave: () => void) {
  await reporting.load().catch(tellFailedPart)
  reporting.part?.reportMessage(message, thread, leave)
}

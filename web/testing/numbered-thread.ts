import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { message as sample, threadWith } from './conversations.ts'
import { someone } from './people.ts'

/** Two people and what one of them has of their conversation, as numbers. */
export const [me, them] = [7, 8] as const

export function message(seq: number, changes: Partial<Message> = {}) {
  return sample(1, seq, { senderId: them, ...changes })
}

/** A page of a conversation that goes up to `lastSeq`. */
export function page(from: number, to: number, lastSeq = to, gone: number[] = []): Thread {
  const seqs = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const items = seqs.filter(seq => !gone.includes(seq)).map(seq => message(seq))
  const known = { conversationId: 1, lastSeq, readSeq: 0, peerReadSeq: null, range: { from, to } }
  return threadWith(someone(them, 'Ben'), items, known)
}

export function seqsOf({ items }: Pick<Thread, 'items'>) {
  return items.map(({ seq }) => seq)
}

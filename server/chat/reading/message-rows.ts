import type { Attachment, Message, Quote, Reaction } from '@akin/contract/chat/messages.ts'
import type { StoredReactions } from '../tables.ts'

type ToldOtherwise = 'replyTo' | 'reactions' | 'attachments' | 'expiresAt' | 'starred'

/** A message as the statements of a conversation answer with it. */
export interface MessageRow extends Omit<Message, ToldOtherwise> {
  withdrawnAt: Date | null
  expiresAt: Date | null
  replyToSeq: number | null
  reactions: StoredReactions | null
  quote: Quote | null
  attachments: Attachment[] | null
  starred: boolean | null
}

/** A message as the first of the pair sees it. What its sender has withdrawn is deleted for them. */
export function toMessage(row: MessageRow, pair: readonly [askerId: number, contactId: number]): Message {
  const { id, conversationId, seq, senderId, clientId, kind, createdAt, expiresAt, replyToSeq } = row
  const isWithdrawn = row.withdrawnAt !== null && senderId === pair[0]
  const shown = isWithdrawn ? { ...nothing, deletedAt: row.withdrawnAt } : row
  const { body, reactions, editedAt, deletedAt } = shown
  return {
    ...{ id, conversationId, seq, senderId, clientId, kind, body, createdAt, editedAt, deletedAt, expiresAt },
    replyTo: replyToSeq === null ? null : { seq: replyToSeq, quote: row.quote },
    reactions: toReactions(reactions, pair),
    attachments: row.attachments ?? [],
    ...(row.starred && deletedAt === null && { starred: true }),
  }
}

/** What is left of a message that was deleted. */
const nothing = { body: '', reactions: null, editedAt: null }

/** They are stored by the two of a pair, the one with the lower id first. */
export function toReactions(stored: StoredReactions | null, pair: readonly [number, number]): Reaction[] {
  if (!stored) return []
  const [a, b] = pair[0] < pair[1] ? pair : [pair[1], pair[0]]
  const given = [...stored.a.map(emoji => ({ emoji, by: a })), ...stored.b.map(emoji => ({ emoji, by: b }))]
  const grouped = Map.groupBy(given, ({ emoji }) => emoji)
  return Array.from(grouped, ([emoji, all]) => ({ emoji, userIds: all.map(({ by }) => by) }))
}

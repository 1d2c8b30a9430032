import type { Attachment, Message, MessageKind, Quote, Reaction } from '@akin/contract/chat/messages.ts'
import type { StoredReactions } from '../tables.ts'

/** A message as the statements of a conversation answer with it. */
export interface MessageRow {
  id: number
  conversation_id: number
  seq: number
  sender_id: number
  client_id: string
  kind: MessageKind
  body: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  withdrawn_at: Date | null
  expires_at: Date | null
  reply_to_seq: number | null
  reactions: StoredReactions | null
  quote: Quote | null
  attachments: Attachment[] | null
  starred: boolean | null
}

/** A message as the first of the pair sees it. */
export function toMessage(row: MessageRow, pair: readonly [askerId: number, contactId: number]): Message {
  const isWithdrawn = row.withdrawn_at !== null && row.sender_id === pair[0]
  return shown(isWithdrawn ? { ...row, ...nothing, deleted_at: row.withdrawn_at } : row, pair)
}

/** What is left of a message that was deleted. */
const nothing = { body: '', reactions: null, edited_at: null }

function shown(row: MessageRow, pair: readonly [number, number]): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: row.sender_id,
    clientId: row.client_id,
    kind: row.kind,
    body: row.body,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    replyTo: row.reply_to_seq === null ? null : { seq: row.reply_to_seq, quote: row.quote },
    reactions: toReactions(row.reactions, pair),
    attachments: row.attachments ?? [],
    expiresAt: row.expires_at,
    ...(row.starred && row.deleted_at === null && { starred: true }),
  }
}

/** They are stored by the two of a pair, the one with the lower id first. */
export function toReactions(stored: StoredReactions | null, pair: readonly [number, number]): Reaction[] {
  if (!stored) return []
  const [a, b] = pair[0] < pair[1] ? pair : [pair[1], pair[0]]
  const given = [...stored.a.map(emoji => ({ emoji, by: a })), ...stored.b.map(emoji => ({ emoji, by: b }))]
  const grouped = Map.groupBy(given, ({ emoji }) => emoji)
  return Array.from(grouped, ([emoji, all]) => ({ emoji, userIds: all.map(({ by }) => by) }))
}

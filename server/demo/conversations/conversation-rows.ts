import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { conversations, drafts, members, messages, messageVersions } from '#chat/tables.ts'
import type { PlannedConversation, Side } from './plan.ts'

/** A connection that a conversation is written for. */
export interface Place {
  id: number
  userAId: number
  userBId: number
}

export interface ConversationRows {
  conversation: PgInsertValue<typeof conversations>
  messages: PgInsertValue<typeof messages>[]
  members: PgInsertValue<typeof members>[]
  drafts: PgInsertValue<typeof drafts>[]
  versions: PgInsertValue<typeof messageVersions>[]
}

/** The rows of a conversation, with the counters that sending, reading and reacting would have left. */
export function conversationRows(
  { id, userAId }: Place,
  { pair, lines, sides }: PlannedConversation,
  times: readonly Date[],
): ConversationRows {
  const isA = (isFirst: boolean) => isFirst === (pair[0].id === userAId)
  const count = { a: 0, b: 0, changes: 0 }
  const written = lines.map((line, index) => {
    const createdAt = times[index] ?? new Date()
    const side = isA(line.isFirst) ? 'a' : 'b'
    const reactions = line.reactions.length > 0 && !line.isDeleted ? line.reactions : null
    const isChanged = line.isDeleted || line.was !== null || reactions !== null
    if (isChanged) count.changes += 1
    count[side] += 1
    return {
      conversationId: id,
      seq: index + 1,
      senderId: pair[line.isFirst ? 0 : 1].id,
      nth: count[side],
      clientId: uuidOf(`${id} ${index + 1}`),
      kind: line.pictures.length > 0 ? ('image' as const) : ('text' as const),
      body: line.isDeleted ? '' : line.body,
      replyToSeq: line.replyTo === null ? null : line.replyTo + 1,
      createdAt,
      editedAt: line.was === null ? null : new Date(createdAt.getTime() + 4000),
      deletedAt: line.isDeleted ? new Date(createdAt.getTime() + 5000) : null,
      changeSeq: isChanged ? count.changes : null,
      reactions: reactions && (side === 'a' ? { a: [], b: reactions } : { a: reactions, b: [] }),
    }
  })
  const lastSeq = lines.length
  const side = (which: 0 | 1) => {
    const [self, other, mine] = [pair[which], pair[which === 0 ? 1 : 0], sides[which]]
    const readSeq = lastSeq - (mine.unread ?? 0)
    const read = written.slice(0, readSeq).filter(({ senderId }) => senderId === other.id).length
    return {
      userId: self.id,
      contactId: other.id,
      conversationId: id,
      ...arranged(mine, lastSeq),
      readSeq,
      readNth: read,
      shownSeq: readSeq,
      deliveredSeq: lastSeq,
    }
  }
  return {
    conversation: {
      id,
      lastSeq,
      sentA: count.a,
      sentB: count.b,
      lastMessageAt: times.at(-1) ?? new Date(),
      lastByA: isA(lines.at(-1)?.isFirst ?? true),
      changeSeq: count.changes,
      openedAt: times[0] ?? new Date(),
    },
    messages: written,
    members: [side(0), side(1)],
    drafts: sides.flatMap(({ draft }, which) =>
      draft ? [{ conversationId: id, userId: pair[which === 0 ? 0 : 1].id, body: draft }] : [],
    ),
    versions: lines.flatMap(({ was }, index) =>
      was === null
        ? []
        : [
            {
              conversationId: id,
              seq: index + 1,
              version: 1,
              body: was,
              writtenAt: times[index] ?? new Date(),
            },
          ],
    ),
  }
}

function arranged({ pinned, muted, archived, markedUnread }: Side, lastSeq: number) {
  return {
    pinnedAt: pinned ? sql`now()` : null,
    mutedUntil: muted ? sql`'infinity'` : null,
    archivedSeq: archived ? lastSeq : null,
    markedUnread: markedUnread ?? false,
  }
}

/** The same in every installation that has the same ids. */
function uuidOf(seed: string) {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

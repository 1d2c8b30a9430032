import { createHash } from 'node:crypto'
import type { MessageKind } from '@akin/contract/chat/messages.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import type {
  conversations,
  drafts,
  marks,
  members,
  messages,
  messageVersions,
  scheduledMessages,
} from '@akin/server/chat/tables.ts'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { PlannedConversation } from './plan.ts'
import type { Line } from './read-story.ts'
import type { Side } from './stories.ts'

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
  marks: PgInsertValue<typeof marks>[]
  scheduled: PgInsertValue<typeof scheduledMessages>[]
}

/** The rows of a conversation, with the counters that sending, reading and reacting would have left. */
export function conversationRows(
  { id, userAId }: Place,
  { pair, lines, sides }: PlannedConversation,
  times: readonly Date[],
): ConversationRows {
  const isA = (isFirst: boolean) => isFirst === (pair[0].id === userAId)
  const count = { a: 0, b: 0, changes: 0 }
  let timer: number | null = null
  const written = lines.map((line, index) => {
    const createdAt = times[index] ?? new Date()
    const side = isA(line.isFirst) ? 'a' : 'b'
    const reactions = line.reactions.length > 0 && !line.isDeleted ? line.reactions : null
    const isChanged = line.isDeleted || line.was !== null || reactions !== null
    if (isChanged) count.changes += 1
    if (line.timer) timer = timers[line.timer]
    count[side] += 1
    return {
      conversationId: id,
      seq: index + 1,
      senderId: pair[line.isFirst ? 0 : 1].id,
      nth: count[side],
      clientId: storyClientId(id, index + 1),
      kind: kindOf(line),
      body: line.isDeleted ? '' : line.body,
      replyToSeq: line.replyTo === null ? null : line.replyTo + 1,
      createdAt,
      editedAt: line.was === null ? null : new Date(createdAt.getTime() + 4000),
      deletedAt: line.isDeleted ? new Date(createdAt.getTime() + 5000) : null,
      expiresAt: timer && !line.timer ? new Date(createdAt.getTime() + timer * 1000) : null,
      changeSeq: isChanged ? count.changes : null,
      reactions: reactions && (side === 'a' ? { a: [], b: reactions } : { a: reactions, b: [] }),
    }
  })
  const lastSeq = lines.length
  const starred = written.filter((_, index) => lines[index]?.isStarred)
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
      seenSeq: readSeq,
      shownSeq: readSeq,
      deliveredSeq: lastSeq,
      markSeq: which === 0 ? starred.length : 0,
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
      timer,
    },
    messages: written,
    members: [side(0), side(1)],
    drafts: sides.flatMap(({ draft }, which) =>
      draft ? [{ conversationId: id, userId: pair[which === 0 ? 0 : 1].id, body: draft }] : [],
    ),
    marks: starred.map(({ seq, createdAt }, index) => ({
      userId: pair[0].id,
      conversationId: id,
      seq,
      starredAt: new Date(createdAt.getTime() + 5000),
      markSeq: index + 1,
    })),
    scheduled: (sides[0].scheduled ?? []).map(({ body, days, minute }, index) => ({
      userId: pair[0].id,
      contactId: pair[1].id,
      clientId: uuidOf(`${id} scheduled ${index}`),
      body,
      dueAt: sql`date_trunc('day', now()) + ${days} * interval '1 day' + ${minute} * interval '1 minute'`,
    })),
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

function kindOf({ timer, gift, voice, file, card, pictures }: Line): MessageKind {
  if (timer) return 'timer'
  if (gift) return gift
  if (voice) return 'voice'
  if (file) return 'file'
  if (card) return 'link'
  return pictures.length > 0 ? 'image' : 'text'
}

function arranged({ pinned, muted, archived, markedUnread }: Side, lastSeq: number) {
  return {
    pinnedAt: pinned ? sql`now()` : null,
    mutedUntil: muted ? sql`'infinity'` : null,
    archivedSeq: archived ? lastSeq : null,
    markedUnread: markedUnread ?? false,
  }
}

/** By which a message is known to have been told in a story. */
export function storyClientId(conversationId: number, seq: number) {
  return uuidOf(`${conversationId} ${seq}`)
}

/** The same in every installation that has the same ids. */
function uuidOf(seed: string) {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

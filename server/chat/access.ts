import { isGift } from '@akin/contract/chat/is-gift.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { hasBlocked } from '#connect/relations.ts'
import { connections } from '#connect/tables.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { mayWrite } from './may-write.ts'
import { isAlive } from './reading/conditions.ts'
import { conversations, marks, members, messages } from './tables.ts'

/** Whom the one asking has blocked is not there, and nothing that was said with them. */
const notBlocked = not(hasBlocked(members.userId, members.contactId))

/** Whether the other one has blocked: then they are told nothing any more. */
const hearsNothing = hasBlocked(members.contactId, members.userId)

const membership = {
  conversationId: members.conversationId,
  userId: members.userId,
  contactId: members.contactId,
  /** Whether the two are contacts and both are here. Otherwise what was said stays as it is. */
  isWritable: sql<boolean>`exists (
    select from ${users} u where u.id = ${members.contactId} and ${sql.raw(mayWrite('connections', 'u'))})`,
  hearsNothing,
}

type Membership = Awaited<ReturnType<typeof findConversation>>

/** A conversation of the one asking. */
export async function findConversation(db: Queryable, askerId: number, conversationId: number) {
  const [found] = await selectMembership(db, askerId, conversationId)
  return found ?? refuse('not_found')
}

/** The same to change it for both: locked as by a send, and what is read after that is as it is now. */
export async function lockConversation(tx: Transaction, askerId: number, conversationId: number) {
  const [locked] = await tx
    .select({ timer: conversations.timer, openedAt: conversations.openedAt })
    .from(conversations)
    .innerJoin(members, and(eq(members.conversationId, conversations.id), eq(members.userId, askerId)))
    .where(eq(conversations.id, conversationId))
    .for('no key update', { of: conversations })
  const [found] = await selectMembership(tx, askerId, conversationId).for('share', { of: connections })
  return locked && found ? { ...found, ...locked } : refuse('not_found')
}

/** A message that the one asking can see, and the conversation it is in. */
export async function findMessage(db: Queryable, askerId: number, messageId: number) {
  const found = await findAnyMessage(db, askerId, messageId)
  return found.isVisible ? found : refuse('not_found')
}

/** Also one that is gone, or that the one asking has deleted for themselves. */
export async function findAnyMessage(db: Queryable, askerId: number, messageId: number) {
  return (await lookForMessage(db, askerId, messageId)) ?? refuse('not_found')
}

/** The same for whoever has other words where there is none. */
export async function lookForMessage(db: Queryable, askerId: number, messageId: number) {
  const [found] = await select(db, askerId, messageId)
  return found && asSeen(found)
}

export type FoundMessage = Awaited<ReturnType<typeof findAnyMessage>>

/**
 * The same to change it. First the conversation is locked, as by a send, and what is read after that is as it is now.
 * A block or a removal that was confirmed holds for every change that comes after it, and waits for one that is under way.
 */
export async function lockMessage(tx: Transaction, askerId: number, messageId: number) {
  await tx
    .select({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(members, and(eq(members.conversationId, conversations.id), eq(members.userId, askerId)))
    .where(eq(messages.id, messageId))
    .for('no key update', { of: conversations })
  const [found] = await select(tx, askerId, messageId).for('share', { of: connections })
  return asSeen(found ?? refuse('not_found'))
}

type Found = Awaited<ReturnType<typeof select>>[number]

/** What its sender has withdrawn is deleted for them. */
function asSeen(found: Found): Found {
  const { message, userId } = found
  if (!message.withdrawnAt || message.senderId !== userId) return found
  const { withdrawnAt: deletedAt } = message
  return { ...found, message: { ...message, deletedAt, body: '', reactions: null, editedAt: null } }
}

type Kind = Pick<FoundMessage['message'], 'kind'>

/** A line that says what was set. It says nothing else: nobody changes it, reacts to it, sends it on or takes it back. */
export function isTimerLine({ kind }: Kind) {
  return kind === 'timer'
}

/** What stays as it was sent. A gift is answered like any message, but nobody changes it, sends it on or takes it back. */
export function isImmutable(message: Kind) {
  return isTimerLine(message) || isGift(message.kind)
}

/**
 * The number of a change. It is given under the lock of the conversation, so that whoever asks for the changes since
 * some number misses none.
 */
export async function countChange(tx: Transaction, conversationId: number) {
  const [counted] = await tx
    .update(conversations)
    .set({ changeSeq: sql`${conversations.changeSeq} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ changeSeq: conversations.changeSeq })
  if (!counted) throw new Error(`There is no conversation ${conversationId}.`)
  return counted.changeSeq
}

/** Who is told of something in a conversation: both, unless the other one wants to hear nothing. */
export function recipients({ userId, contactId, hearsNothing: isDeaf }: Membership) {
  return isDeaf ? [userId] : [userId, contactId]
}

function selectMembership(db: Queryable, askerId: number, conversationId: number) {
  return db
    .select(membership)
    .from(members)
    .innerJoin(connections, eq(connections.id, members.conversationId))
    .where(and(eq(members.userId, askerId), eq(members.conversationId, conversationId), notBlocked))
}

const isAliveNow = sql<boolean>`${sql.raw(isAlive('messages'))}`

function select(db: Queryable, askerId: number, messageId: number) {
  return db
    .select({
      ...membership,
      message: messages,
      /** By the clock of the database, which all processes share. */
      ageSeconds: sql<number>`extract(epoch from now() - ${messages.createdAt})::float8`,
      /** Neither undone nor purged, and its time is not over. */
      isAlive: isAliveNow,
      // Not a join: joined, everything that the asker has deleted in the conversation may be read for one message.
      isVisible: sql<boolean>`${isAliveNow} and ${messages.seq} > ${members.clearedSeq}
        and (select true from ${marks} k where k.user_id = ${members.userId} and k.conversation_id = ${messages.conversationId}
          and k.seq = ${messages.seq} and k.hidden) is not true`,
    })
    .from(messages)
    .innerJoin(members, and(eq(members.conversationId, messages.conversationId), eq(members.userId, askerId)))
    .innerJoin(connections, eq(connections.id, members.conversationId))
    .where(and(eq(messages.id, messageId), notBlocked))
}

import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { nameFor } from './relations.ts'
import { blocks, connections, connectSettings, contactNotes, highlights, present } from './tables.ts'

/** What was between two people ends. The row stays where they were contacts: a conversation may hang on it. */
export async function eraseConnect(tx: Transaction, userId: number) {
  const own = or(eq(connections.userAId, userId), eq(connections.userBId, userId))
  await tx
    .update(connections)
    .set({ status: 'removed', note: '', anchor: null, removedBy: null })
    .where(and(own, isNotNull(connections.connectedAt)))
  // By themselves: the names are kept when a connection ends, and this is such an end.
  await tx.update(connections).set({ aName: null, bName: null }).where(own)
  await tx.delete(connections).where(and(own, isNull(connections.connectedAt)))
  await tx.delete(contactNotes).where(or(eq(contactNotes.userId, userId), eq(contactNotes.contactId, userId)))
  await eraseBlocks(tx, userId)
  await eraseHighlights(tx, userId)
  await tx.delete(present).where(eq(present.userId, userId))
  await tx.delete(connectSettings).where(eq(connectSettings.userId, userId))
}

/**
 * Whoever had blocked a former contact still has what was said with them hidden, until they lift the block. So that row
 * stays as well, without its reason.
 */
async function eraseBlocks(tx: Transaction, userId: number) {
  const wereContacts = sql`exists (select from ${connections} c where c.connected_at is not null
    and c.user_a_id = least(${blocks.blockerId}, ${blocks.blockedId})
    and c.user_b_id = greatest(${blocks.blockerId}, ${blocks.blockedId}))`
  await tx
    .delete(blocks)
    .where(or(eq(blocks.blockerId, userId), and(eq(blocks.blockedId, userId), sql`not ${wereContacts}`)))
  await tx.update(blocks).set({ reason: '' }).where(eq(blocks.blockedId, userId))
}

/**
 * Those that were paid to reach this person and that nobody opened still come back to whoever paid, in their time, and go
 * then. One that is settled at this moment is waited for, or it would be left out here and there.
 */
async function eraseHighlights(tx: Transaction, userId: number) {
  const concernsThem = or(eq(highlights.userId, userId), eq(highlights.toId, userId))
  await tx.select().from(highlights).where(concernsThem).orderBy(highlights.entryId).for('update')
  const reachedThem = and(eq(highlights.toId, userId), isNotNull(highlights.settledAt))
  await tx.delete(highlights).where(or(eq(highlights.userId, userId), reachedThem))
}

const people = { group: 'People', isWanted: ofAccount }
const pair = [connections.userAId, connections.userBId] as const

/** The other one of a connection, under the name by which this person knows them. */
function otherOne(userId: number) {
  const other = sql<number>`case when ${connections.userAId} = ${userId}::bigint then ${connections.userBId}
    else ${connections.userAId} end`
  return { personId: other, person: nameFor(other, userId) }
}

const askedByMe = (userId: number) => sql<boolean>`${connections.requesterId} = ${userId}::bigint`

/**
 * What someone may know of their connections, and no more: who was told no has an open request, of one that was withdrawn
 * the other one knows nothing, and nobody learns who ended what.
 */
export const connectCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'people/contacts', title: 'Contacts', ...people, of: pair, by: [connections.id] },
    show: userId => ({
      ...otherOne(userId),
      ...{ since: connections.connectedAt, askedByYou: askedByMe(userId), note: connections.note },
    }),
    where: () => sql`${connections.status} = 'connected'`,
  }),
  recordsOf({
    ...{
      name: 'people/former-contacts',
      title: 'Former contacts',
      ...people,
      of: pair,
      by: [connections.id],
    },
    show: userId => ({ ...otherOne(userId), since: connections.connectedAt }),
    where: () => sql`${connections.status} <> 'connected' and ${connections.connectedAt} is not null`,
  }),
  recordsOf({
    ...{
      name: 'people/requests-sent',
      title: 'Requests you sent',
      ...people,
      of: pair,
      by: [connections.id],
    },
    show: userId => ({
      ...otherOne(userId),
      ...{ note: connections.note, about: connections.anchor, sentAt: connections.requestedAt },
      state: sql<string>`case ${connections.status} when 'declined' then 'pending' else ${connections.status} end`,
      highlighted: connections.highlighted,
    }),
    where: userId =>
      sql`${askedByMe(userId)} and ${connections.status} in ('pending', 'declined', 'withdrawn', 'expired')`,
  }),
  recordsOf({
    ...{ name: 'people/requests-received', title: 'Requests you received', ...people, of: pair },
    by: [connections.id],
    show: userId => ({
      ...otherOne(userId),
      ...{ note: connections.note, about: connections.anchor, sentAt: connections.requestedAt },
      ...{ state: connections.status, seenAt: connections.seenAt },
    }),
    where: userId => sql`not ${askedByMe(userId)} and ${connections.status} in ('pending', 'declined')`,
  }),
  recordsOf({
    ...{ name: 'people/notes', title: 'Labels and notes', ...people },
    ...{ of: contactNotes.userId, by: [contactNotes.contactId] },
    show: userId => ({
      ...{ personId: contactNotes.contactId, person: nameFor(contactNotes.contactId, userId) },
      ...{ labels: contactNotes.labels, note: contactNotes.note },
    }),
  }),
  recordsOf({
    ...{ name: 'people/blocked', title: 'People you have blocked', ...people },
    ...{ of: blocks.blockerId, by: [blocks.id] },
    show: userId => ({
      ...{ personId: blocks.blockedId, person: nameFor(blocks.blockedId, userId) },
      ...{ reason: blocks.reason, since: blocks.createdAt },
    }),
  }),
  recordsOf({
    ...{ name: 'people/highlights', title: 'Highlighted requests', ...people },
    ...{ of: highlights.userId, by: [highlights.entryId] },
    show: userId => ({
      ...{ personId: highlights.toId, person: nameFor(highlights.toId, userId) },
      createdAt: highlights.createdAt,
    }),
  }),
  recordsOf({
    ...{ name: 'people/settings', title: 'Who may ask you', ...people },
    ...{ of: connectSettings.userId, by: [connectSettings.userId] },
    show: {
      ...{ whoMayRequest: connectSettings.whoMayRequest, asksForNote: connectSettings.asksForNote },
      ...{ showsPresence: connectSettings.showsPresence, lastSeenAt: connectSettings.lastSeenAt },
    },
  }),
]

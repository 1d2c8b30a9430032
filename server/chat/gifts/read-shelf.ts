import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { and, desc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areContacts, hasBlocked } from '#connect/relations.ts'
import { connections } from '#connect/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { summarise, summaryOf } from '#profile/summary.ts'
import { gifts } from '../tables.ts'

/**
 * What someone was given, the newest first. One of somebody whom its owner has blocked is seen by nobody. Whoever was
 * blocked keeps what they have, or that would tell them; only its giver is nobody whom they know. Whether the giver is a
 * contact is looked up as one value: of an `exists` PostgreSQL might make a table of all contacts that there are.
 */
export function findKeepsakes(db: Queryable, ownerId: number, which: SQL | undefined, most: number) {
  const { fromId, toId } = gifts
  return db
    .select({
      ...getTableColumns(gifts),
      giver: summaryOf(fromId),
      isGiverAway: hasBlocked(fromId, toId),
      isFromContact: sql<boolean>`coalesce((select k.status = 'connected' from ${connections} k
        where k.user_a_id = least(${fromId}, ${toId}) and k.user_b_id = greatest(${fromId}, ${toId})), false)`,
    })
    .from(gifts)
    .where(and(eq(toId, ownerId), which, not(hasBlocked(toId, fromId))))
    .orderBy(desc(gifts.id))
    .limit(most)
}

/** What of a shelf its owner's contacts see, while the owner is here. */
export function isOpenTo(askerId: number, ownerId: number) {
  return and(
    isNull(gifts.awayAt),
    areContacts(askerId, ownerId),
    sql`exists (select from ${users} u where u.id = ${ownerId} and ${sql.raw(shownStatusIn('u'))} = 'active')`,
  )
}

type Found = Awaited<ReturnType<typeof findKeepsakes>>[number]

/** Who gave it, when and with which words is for its owner and for its giver: both see of the giver what the owner may. */
export function toKeepsake(found: Found, askerId: number): Keepsake {
  const { id, item, fromId, toId, words, givenAt, awayAt } = found
  const isMine = fromId === askerId
  const isTold = isMine || toId === askerId
  return {
    ...{ id, item, isMine, isPutAway: awayAt !== null },
    giver: isTold ? giverOf(found) : null,
    words: isTold ? words : null,
    givenAt: isTold ? givenAt : null,
  }
}

/** Of someone who is leaving nobody learns more than of someone who has left. */
function giverOf({ giver, isGiverAway, isFromContact }: Found) {
  if (!giver || isGiverAway) return null
  const { id, displayName, avatarUrl, unavailable } = summarise(giver, isFromContact ? 'contact' : 'member')
  return unavailable ? null : { id, displayName, avatarUrl }
}

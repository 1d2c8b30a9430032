import { and, eq, gt, not, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { areBlocked } from '#connect/relations.ts'
import { shareLinks } from '../tables.ts'

const isAlive = gt(shareLinks.expiresAt, sql`now()`)

/** The links of someone that still work. */
export function aliveOf(userId: number) {
  return and(eq(shareLinks.userId, userId), isAlive)
}

/**
 * Whether a link is open to who asks, besides by their browser. It is for one person: once someone has used it while
 * signed in, no other member, and nobody at all while there is a block between that person and its owner.
 */
export function isOpenTo(askerId: SQLWrapper | number | null) {
  return and(
    sql`coalesce(${shareLinks.openerId} = ${askerId}::bigint, true)`,
    not(areBlocked(shareLinks.userId, shareLinks.openerId)),
  )
}

/** Whether a browser has opened a link of someone that still works. One that has opened none never has. */
export function isSharedWith(owner: SQLWrapper, openerHash: Placeholder, askerId: Placeholder): SQL<boolean> {
  return sql`exists (select from ${shareLinks} where ${shareLinks.userId} = ${owner}
    and ${shareLinks.openerHash} = ${openerHash}::bytea and ${isAlive} and ${isOpenTo(askerId)})`
}

/** Whether someone has used a link of another while signed in, and it still works. */
export function hasOpenedLink(owner: number, openerId: number): SQL<boolean> {
  return sql`exists (select from ${shareLinks} where ${shareLinks.userId} = ${owner}
    and ${shareLinks.openerId} = ${openerId} and ${isAlive} and ${isOpenTo(openerId)})`
}

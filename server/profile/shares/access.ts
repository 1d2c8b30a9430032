import { and, eq, gt, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shareLinks } from '../tables.ts'

const isAlive = gt(shareLinks.expiresAt, sql`now()`)

/** The links of someone that still work. */
export function aliveOf(userId: number) {
  return and(eq(shareLinks.userId, userId), isAlive)
}

/** Whether a browser has opened a link of someone that still works. One that has opened none never has. */
export function isSharedWith(owner: SQLWrapper, openerHash: Placeholder): SQL<boolean> {
  return sql`exists (select from ${shareLinks} s where s.user_id = ${owner}
    and s.opener_hash = ${openerHash}::bytea and s.expires_at > now())`
}

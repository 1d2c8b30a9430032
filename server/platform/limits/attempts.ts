import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import type { RefusalCode } from '@akin/contract/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { Refusal, tooMany } from '../refuse.ts'

/** What is counted (`login:1.2.3.4`, `picture:{userId}`) and how often it may happen. Keys end with whom they count. */
export interface Quota extends RateLimit {
  key: string
}

/** A limit of the contract on one key, multiplied by the scale of this installation. */
export function quota(key: string, { max, seconds }: RateLimit, scale: number): Quota {
  return { key, max: Math.ceil(max * scale), seconds }
}

/**
 * Counts one attempt against every quota, before the thing itself is tried, and refuses when one is used
 * up. Counting first also stops fifty guesses sent in parallel. The counts are in the database, so that they
 * hold over all processes. Where a limit has words of its own, it is refused with its own code.
 */
export async function countAttempt(db: Queryable, quotas: Quota[], code?: RefusalCode) {
  const waits = await Promise.all(quotas.map(quota => count(db, quota)))
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw code ? new Refusal(code, { retryAfter: longest }) : tooMany(longest)
}

/** How many were counted, for whoever only looks. */
export async function readCount(db: Queryable, key: string) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from attempts where key = ${key} and resets_at > now()`,
  )
  return rows[0]?.count ?? 0
}

/** Takes one attempt back, for one that succeeded. Earlier failures stay counted. */
export async function takeBackAttempt(db: Queryable, keys: string[]) {
  await db.execute(sql`update attempts set count = greatest(count - 1, 0) where key in ${keys}`)
}

/** Deletes the counts of these keys: the right person has proved who they are. */
export async function forgiveAttempts(db: Queryable, keys: string[]) {
  await db.execute(sql`delete from attempts where key in ${keys}`)
}

/** Removes whatever was counted of a user, found by the last part of the key. */
export async function forgetAttempts(db: Queryable, userId: number) {
  await db.execute(sql`delete from attempts where split_part(key, ':', -1) = ${String(userId)}`)
}

/** Returns the seconds to wait, 0 if the limit is not used up. */
async function count(db: Queryable, { key, max, seconds }: Quota) {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into attempts as a (key, count, resets_at)
    values (${key}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when a.resets_at <= now() then 1 else a.count + 1 end,
      resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`)
  const [row] = rows
  return row && row.count > max ? Math.max(1, row.wait) : 0
}

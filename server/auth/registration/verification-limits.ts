import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Queryable } from '#platform/database/database.ts'
import { countAttempt, type Quota, quota } from '#platform/limits/attempts.ts'
import { addressKey } from '../email/addresses.ts'
import { oneTimeLinks } from '../tables.ts'

/** Counts one verification mail that someone asks for, and refuses if it comes too soon or there were too many. */
export async function countVerificationMail(db: Queryable, config: Config, email: string) {
  // One after the other: impatient clicks must not use up the hour, nor a busy hour the day.
  for (const quota of verificationQuotas(config, email)) await countAttempt(db, [quota])
}

function verificationQuotas(config: Config, email: string): Quota[] {
  const key = addressKey(email)
  return [
    quota(`resend-pause:${key}`, { max: 1, seconds: resendPause(config) }, 1),
    quota(`resend-hour:${key}`, limits.resendsHourly, config.limitsScale),
    quota(`resend-day:${key}`, limits.resendsDaily, config.limitsScale),
  ]
}

/** Seconds between two verification mails. */
export function resendPause(config: Config) {
  return limits.resendPause / config.limitsScale
}

/** When the newest verification mail was sent, and how many seconds the next has to wait for its sake. */
export async function lastVerificationMail(db: Queryable, config: Config, userId: number) {
  const age = sql<number>`extract(epoch from now() - ${oneTimeLinks.createdAt})::float8`
  const [link] = await db
    .select({ createdAt: oneTimeLinks.createdAt, age })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'verify_email')))
    .orderBy(desc(oneTimeLinks.id))
    .limit(1)
  return { sentAt: link?.createdAt ?? null, wait: link ? Math.max(0, resendPause(config) - link.age) : 0 }
}

/** Seconds until the address may get another mail, as far as it was asked for too often. Counts nothing. */
export async function usedUpFor(db: Queryable, config: Config, email: string) {
  const spent = verificationQuotas(config, email).map(
    ({ key, max }) => sql`(key = ${key} and count >= ${max})`,
  )
  const { rows } = await db.execute<{ wait: number | null }>(
    sql`select extract(epoch from max(resets_at) - now())::float8 as wait from attempts
      where resets_at > now() and (${sql.join(spent, sql` or `)})`,
  )
  return rows[0]?.wait ?? 0
}

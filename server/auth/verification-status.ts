import { eq, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { givenAddress } from './free-address.ts'
import { maskEmail } from './mask-email.ts'
import { users } from './tables.ts'
import { lastVerificationMail, verificationAllowances } from './verification-limits.ts'

export async function getVerificationStatus(
  { db, config, mailer }: Deps,
  { asker }: CallOf<'getVerificationStatus'>,
) {
  const [last, usedUp, refused, mailServiceUp] = await Promise.all([
    lastVerificationMail(db, config, asker.id),
    usedUpFor(db, asker.email, config),
    isRefused(db, asker.id),
    mailer.isUp(),
  ])
  const wait = asker.emailVerified ? 0 : Math.max(last.wait, usedUp)
  const serverTime = new Date()
  return {
    email: givenAddress(asker.email),
    maskedEmail: maskEmail(asker.email),
    emailVerified: asker.emailVerified,
    lastSentAt: last.sentAt,
    nextResendAt: wait > 0 ? new Date(serverTime.getTime() + wait * 1000) : null,
    serverTime,
    mailServiceUp,
    mailRefused: refused,
  }
}

/** Seconds until the address may get another mail, as far as it was asked for too often. Counts nothing. */
async function usedUpFor(db: Database, email: string, config: Config) {
  const spent = verificationAllowances(config, email).map(
    ({ key, max }) => sql`(key = ${key} and count >= ${max})`,
  )
  const { rows } = await db.execute<{ wait: number | null }>(
    sql`select extract(epoch from max(resets_at) - now())::float8 as wait from attempts
      where resets_at > now() and (${sql.join(spent, sql` or `)})`,
  )
  return rows[0]?.wait ?? 0
}

async function isRefused(db: Database, userId: number) {
  const [user] = await db.select({ refusedAt: users.emailRefusedAt }).from(users).where(eq(users.id, userId))
  return user?.refusedAt != null
}

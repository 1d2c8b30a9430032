import { and, eq, isNotNull } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { maskEmail } from '../email/addresses.ts'
import { givenAddress } from '../email/move-address.ts'
import { users } from '../tables.ts'
import { lastVerificationMail, usedUpFor } from './verification-limits.ts'

export async function getVerificationStatus(
  { db, config, mailer }: Deps,
  { asker }: CallOf<'getVerificationStatus'>,
) {
  const [last, usedUp, refused, mailServiceUp] = await Promise.all([
    lastVerificationMail(db, config, asker.id),
    usedUpFor(db, config, asker.email),
    db.$count(users, and(eq(users.id, asker.id), isNotNull(users.emailRefusedAt))),
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
    mailRefused: refused > 0,
  }
}

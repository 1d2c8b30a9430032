import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse, tooMany } from '#platform/refuse.ts'
import { requireAddress } from '../email/addresses.ts'
import { enqueueAddressMail } from '../email/mail-address.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { countVerificationMail, lastVerificationMail, resendPause, usedUpFor } from './verification-limits.ts'

/** Sends the verification mail again: to the signed-in user, or to whoever has the address, if anyone does. */
export async function resendVerification(
  { db, config }: Deps,
  { asker, body: { email } }: CallOf<'resendVerification'>,
) {
  if (asker) await resendToUser(db, asker, config)
  else await resendToAddress(db, requireAddress(email), config)
  return { retryAfter: Math.ceil(resendPause(config)) }
}

async function resendToUser(db: Database, user: Asker, config: Config) {
  if (user.emailVerified) refuse('already_verified')
  const { wait } = await lastVerificationMail(db, config, user.id)
  // The pause alone would promise a mail for which the hour or the day has no room left.
  if (wait > 0) throw tooMany(Math.ceil(Math.max(wait, await usedUpFor(db, config, user.email))))
  await countVerificationMail(db, config, user.email)
  await enqueueAccountMail(db, { kind: 'verify-email', userId: user.id })
}

async function resendToAddress(db: Database, email: string, config: Config) {
  await countVerificationMail(db, config, email)
  await enqueueAddressMail(db, { kind: 'verify-email', email })
}

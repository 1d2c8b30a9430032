import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { allow, countAttempt } from '#platform/attempts.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import { type Database, sqlState } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { mailAccountLater } from './account-mail.ts'
import { requireLastingAddress } from './addresses.ts'
import { lockUser } from './lock-user.ts'
import { maskEmail } from './mask-email.ts'
import { moveAddress } from './move-address.ts'
import { countVerificationMail, resendPause } from './verification-limits.ts'

interface Change {
  user: Asker
  email: string
  caller: Caller
  config: Config
}

/** Corrects the address of an account that is not verified yet. What was mailed to the old one is worth nothing. */
export async function changeAddress(db: Database, { user, email, caller, config }: Change) {
  if (user.emailVerified) refuse('already_verified')
  requireLastingAddress(email)
  await countAttempt(db, [allow(`change-address:${user.id}`, limits.resendsHourly, config.limitsScale)])
  await countVerificationMail(db, config, email)
  await moveTo(db, user.id, email).catch(explainTaken)
  caller.log.info({ userId: user.id, event: 'address corrected' }, 'account')
  return { maskedEmail: maskEmail(email), retryAfter: Math.ceil(resendPause(config)) }
}

function moveTo(db: Database, userId: number, email: string) {
  return transaction(db, async tx => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active') return refuse('not_signed_in')
    // Verified in another tab a moment ago.
    if (user.emailVerifiedAt) refuse('already_verified')
    await moveAddress(tx, user, { to: email, by: 'address_corrected' })
    await mailAccountLater(tx, { kind: 'verify-email', userId })
  })
}

function explainTaken(error: unknown): never {
  if (sqlState(error) === '23505') refuse('email_taken')
  throw error
}

import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { type Database, sqlState } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { countVerificationMail, resendPause } from '../registration/verification-limits.ts'
import { maskEmail, requireLastingAddress } from './addresses.ts'
import { moveAddress } from './move-address.ts'

/** Corrects the address of an account that is not verified yet. What was mailed to the old one is worth nothing. */
export async function changeAddress(
  { db, config }: Deps,
  { asker, body: { email }, caller }: CallOf<'changeAddress'>,
) {
  if (asker.emailVerified) refuse('already_verified')
  requireLastingAddress(email)
  await countAttempt(db, [quota(`change-address:${asker.id}`, limits.resendsHourly, config.limitsScale)])
  await countVerificationMail(db, config, email)
  await moveTo(db, asker.id, email).catch(error => {
    if (sqlState(error) === '23505') refuse('email_taken')
    throw error
  })
  caller.log.info({ userId: asker.id, event: 'address corrected' }, 'account')
  return { maskedEmail: maskEmail(email), retryAfter: Math.ceil(resendPause(config)) }
}

function moveTo(db: Database, userId: number, email: string) {
  return transaction(db, async tx => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active') return refuse('not_signed_in')
    // Verified in another tab a moment ago.
    if (user.emailVerifiedAt) refuse('already_verified')
    await moveAddress(tx, user, { to: email, by: 'address_corrected' })
    await enqueueAccountMail(tx, { kind: 'verify-email', userId })
  })
}

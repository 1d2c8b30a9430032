import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { addressKey } from '../email/addresses.ts'
import { enqueueAddressMail } from '../email/mail-address.ts'

/** Answers the same, in the same time, whether or not there is an account. */
export async function forgotPassword(
  { db, config }: Deps,
  { body: { email }, caller }: CallOf<'forgotPassword'>,
) {
  // The caller first and alone: someone who is stopped there uses up nobody else's tries.
  await countAttempt(db, [quota(`forgot-ip:${caller.ip}`, limits.forgotPerIp, config.ipLimitsScale)])
  await countAttempt(db, [quota(`forgot:${addressKey(email)}`, limits.forgotPerEmail, config.limitsScale)])
  await enqueueAddressMail(db, { kind: 'reset-password', email })
  caller.log.info({ event: 'forgot password' }, 'account')
  return { message: "If an account exists for that address, we've sent a link." }
}

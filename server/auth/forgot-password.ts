import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { allow, countAttempt } from '#platform/attempts.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database } from '#platform/database.ts'
import { addressKey } from './addresses.ts'
import { mailAddressLater } from './mail-address.ts'

interface Ask {
  email: string
  caller: Caller
  config: Config
}

/** Answers the same, in the same time, whether or not there is an account. */
export async function forgotPassword(db: Database, { email, caller, config }: Ask) {
  await countAsk(db, { email, caller, config })
  await mailAddressLater(db, { kind: 'reset-password', email })
  caller.log.info({ event: 'forgot password' }, 'account')
  return { message: "If an account exists for that address, we've sent a link." }
}

/** The caller first and alone: someone who is stopped there uses up nobody else's tries. */
async function countAsk(db: Database, { email, caller, config }: Ask) {
  await countAttempt(db, [allow(`forgot-ip:${caller.ip}`, limits.forgotPerIp, config.ipLimitsScale)])
  await countAttempt(db, [allow(`forgot:${addressKey(email)}`, limits.forgotPerEmail, config.limitsScale)])
}

import type { PhoneLogIn } from '@akin/contract/auth/phone-shapes.ts'
import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { answerLogIn, enter } from '../sessions/enter.ts'
import { hashToken } from '../sessions/session.ts'
import { phoneCodes } from '../tables.ts'
import { endedClaimCookie, readClaim } from './claim-phone-code.ts'
import { isLive } from './phone-codes.ts'

/** Asked by the phone until the other device has answered. What it hears comes from the secret of its own browser alone. */
export async function logInOnPhone(deps: Deps, call: CallOf<'logInOnPhone'>): Promise<PhoneLogIn> {
  const { db, config } = deps
  const claim = readClaim(config, call.caller)
  if (!claim) return refuse('phone_code_over')
  const claimHash = hashToken(claim)
  const [code] = await db
    .select({ userId: phoneCodes.userId, state: phoneCodes.state })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.claimHash, claimHash), isLive))
  if (!code || code.state === 'entered') return refuse('phone_code_over')
  if (code.state === 'refused') return { state: 'refused' }
  if (code.state !== 'confirmed') return { state: 'waiting' }
  const entered = await transaction(db, tx => enterOnce(tx, code.userId, claimHash, call.caller))
  call.setHeader('set-cookie', endedClaimCookie(config))
  return { state: 'entered', user: answerLogIn(deps, call, entered) }
}

/**
 * The device that confirms has shown a moment ago all that it was asked for, so the phone is asked for nothing. It is as
 * fresh as that device and not fresher: or whoever finds an open session could hand it on for ever without a password.
 */
async function enterOnce(tx: Transaction, userId: number, claimHash: Buffer, caller: Caller) {
  let sessionId = 0
  const entered = await enter(tx, userId, caller, {
    ...{ secondStep: false, byQr: true, refusal: 'phone_code_over' },
    async check({ emailVerifiedAt }) {
      const [spent] = await tx
        .update(phoneCodes)
        .set({ state: 'entered' })
        .where(and(eq(phoneCodes.claimHash, claimHash), eq(phoneCodes.state, 'confirmed'), isLive))
        .returning({ sessionId: phoneCodes.sessionId })
      if (!spent || emailVerifiedAt === null) return refuse('phone_code_over')
      sessionId = spent.sessionId
    },
  })
  await takeOverFreshness(tx, [hashToken(entered.token), sessionId])
  publish(tx, 'phone_code_changed', {}, [userId])
  return entered
}

const takeOverFreshness = statement(
  `update sessions phone set confirmed_at = other.confirmed_at, second_step_at = other.second_step_at
  from sessions other where phone.token_hash = $1 and other.id = $2`,
  { name: 'take_over_freshness' },
)

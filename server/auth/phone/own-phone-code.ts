import { limits } from '@akin/contract/limits.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { deviceLabel } from '../sessions/device.ts'
import { phoneCodes } from '../tables.ts'
import { isLive, secondsLeft } from './phone-codes.ts'

// What the device does that shows the code. No other session of the same person can.

export async function getPhoneCode({ db }: Deps, { asker, params }: CallOf<'getPhoneCode'>) {
  const [code] = await db
    .select({ state: phoneCodes.state, userAgent: phoneCodes.userAgent, secondsLeft })
    .from(phoneCodes)
    .where(isOwn(asker, params.codeId))
  if (!code) return refuse('phone_code_over')
  const { userAgent, ...rest } = code
  return { ...rest, device: userAgent === null ? null : deviceLabel(userAgent) }
}

/**
 * The number shows that the phone in someone's hand is the one that asks. There is one try, and it is one statement: whoever
 * lets someone else's phone in by guessing hits one time in ninety. From here the phone has as long again to come in.
 */
export async function confirmPhone({ db }: Deps, { asker, params, body, caller }: CallOf<'confirmPhone'>) {
  const fits = sql`${phoneCodes.number} = ${Number(body.number)}`
  const [code] = await db
    .update(phoneCodes)
    .set({
      state: sql`case when ${fits} then 'confirmed' else 'refused' end`,
      expiresAt: sql`case when ${fits} then now() + ${limits.phoneCode} * interval '1 second' else ${phoneCodes.expiresAt} end`,
    })
    .where(and(isOwn(asker, params.codeId), eq(phoneCodes.state, 'claimed')))
    .returning({ state: phoneCodes.state })
  if (!code) return refuse('phone_code_over')
  caller.log.info({ userId: asker.id, event: `phone ${code.state}` }, 'account')
  if (code.state === 'refused') refuse('wrong_number')
}

/** "Not me", or the code was put away. One that is over already stays so. */
export async function endPhoneCode({ db }: Deps, { asker, params, caller }: CallOf<'endPhoneCode'>) {
  const { rowCount } = await db
    .update(phoneCodes)
    .set({ state: 'refused' })
    .where(and(isOwn(asker, params.codeId), inArray(phoneCodes.state, ['open', 'claimed'])))
  if (rowCount) caller.log.info({ userId: asker.id, event: 'phone code ended' }, 'account')
}

function isOwn({ sessionId }: Asker, codeId: number) {
  return and(eq(phoneCodes.id, codeId), eq(phoneCodes.sessionId, sessionId), isLive)
}

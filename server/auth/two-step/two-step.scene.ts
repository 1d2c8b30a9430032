import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { secondSteps } from '../tables.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { newSecret, sealSecret } from './totp.ts'

/** Someone whose app and recovery codes are known to the test. */
export type TwoStepPerson = Person & { secret: string; codes: string[] }

/** A scene with people who have switched two-step sign-in on. */
export async function twoStepScene(...setting: Parameters<typeof accountScene>) {
  const stage = await accountScene(...setting)
  const { db, config, call, member } = stage

  async function careful(displayName: string): Promise<TwoStepPerson> {
    const person = await member(displayName)
    const secret = newSecret()
    const sealed = sealSecret(config, person.id, secret)
    await db.insert(secondSteps).values({ userId: person.id, secret: sealed, activeAt: new Date() })
    const codes = await transaction(db, tx => writeRecoveryCodes(tx, config, person.id))
    return { ...person, secret, codes }
  }

  /** The code that their app shows now, as if none had been taken before it. */
  async function nextCode({ id, secret }: TwoStepPerson) {
    await db.update(secondSteps).set({ lastStep: 0 }).where(eq(secondSteps.userId, id))
    return codeAt(secret)
  }

  const logIn = ({ email }: Person, headers: Record<string, string> = {}) =>
    call(api.logIn, { body: { email, password }, headers })

  /** Gives the password, and answers with the challenge for the second step. */
  async function challengeOf(person: Person, headers: Record<string, string> = {}) {
    const { body } = await logIn(person, headers)
    if (!body.challenge) throw new Error(`${person.displayName} was not asked for a second step.`)
    return body.challenge
  }

  return { ...stage, careful, nextCode, logIn, challengeOf }
}

/** What an app with this secret shows, some steps from now. */
export function codeAt(secret: string, steps = 0) {
  return TOTP.generate({ ...shape(secret), timestamp: Date.now() + steps * limits.totpStep * 1000 })
}

/** A code that no step near this one has. */
export function wrongCodeFor(secret: string) {
  const near = [-2, -1, 0, 1, 2].map(steps => codeAt(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
}

function shape(secret: string) {
  return { secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: limits.totpStep }
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(headers: Record<string, unknown>) {
  return [headers['set-cookie']]
    .flat()
    .map(one => cookieOf({ 'set-cookie': one }))
    .join('; ')
}

import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { secondSteps } from '../tables.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { newSecret, sealSecret } from './totp.ts'
import { codeAt } from './two-step.testing.ts'

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

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(headers: Record<string, unknown>) {
  return [headers['set-cookie']]
    .flat()
    .map(one => cookieOf({ 'set-cookie': one }))
    .join('; ')
}

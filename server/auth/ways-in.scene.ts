import { randomBytes } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { password } from './account.scene.ts'
import type { authenticator } from './passkeys/authenticator.testing.ts'
import { passkeyScene } from './passkeys/passkeys.scene.ts'
import { hashToken } from './sessions/session.ts'
import { secondSteps, sessions, trustedBrowsers, users } from './tables.ts'
import type { TwoStepPerson } from './two-step/two-step.scene.ts'
import type { State, Way } from './ways-in.testing.ts'

/** Someone who has what their way takes. */
export interface Holder extends TwoStepPerson {
  way: Way
  key: ReturnType<typeof authenticator> | undefined
  /** The link that began their seven days. */
  lost: string
  /** With the cookie of a browser that they trust. */
  headers: { cookie: string }
  password: string
}

/** A scene with people of every way in, in every state, and what each of them shows. */
export async function waysScene() {
  const stage = await passkeyScene({ config: { limitsScale: 100, ipLimitsScale: 100 } })
  const { db, call, careful, addTo, question, linkFor, nextCode, enter } = stage
  let count = 0

  /** Their session was proven an hour ago. */
  async function holderOf(way: Way, state: State = 'verified'): Promise<Holder> {
    const person = await careful(`Way${count++}`)
    const key = way.includes('passkey') ? await newKey(person) : undefined
    if (way === 'password') await db.delete(secondSteps).where(eq(secondSteps.userId, person.id))
    const trust = way === 'trusted browser' ? await newTrust(person) : ''
    const lost = way === 'all lost' ? await linkFor(person, 'lost_second_step', person.email) : ''
    if (lost) await call(api.startLostStep, { body: { token: lost } })
    const old = sql`now() - interval '1 hour'`
    await db
      .update(sessions)
      .set({ confirmedAt: old, secondStepAt: null })
      .where(eq(sessions.userId, person.id))
    await db.update(users).set(changes[state]).where(eq(users.id, person.id))
    return { ...person, way, key, lost, headers: { cookie: trust }, password }
  }

  async function newKey(person: Parameters<typeof addTo>[0]) {
    await db.update(sessions).set({ secondStepAt: sql`now()` }).where(eq(sessions.userId, person.id))
    return (await addTo(person)).key
  }

  async function newTrust({ id: userId }: { id: number }) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = sql`now() + interval '30 days'`
    await db
      .insert(trustedBrowsers)
      .values({ userId, tokenHash: hashToken(token), userAgent: 'Theirs', expiresAt })
    return `akin_trusted_${userId}=${token}`
  }

  const answerOf = async ({ key }: Holder): Promise<PasskeyAnswer> =>
    key ? key.answer(await question()) : Promise.reject(new Error('They have no passkey.'))

  /** What they do a second step with. Undefined where their way has none. */
  async function secondProof(holder: Holder) {
    if (holder.way === 'password + code') return { code: await nextCode(holder) }
    if (holder.way === 'password + recovery code') return { recovery: holder.codes.shift() ?? '' }
    return holder.key ? { assertion: await answerOf(holder) } : undefined
  }

  const givePassword = ({ email, password: given, headers }: Holder) =>
    call(api.logIn, { body: { email, password: given }, headers })

  /** Signs in with everything that the way takes, as far as it is let. */
  async function signIn(holder: Holder) {
    if (holder.way === 'passkey alone') return enter(await answerOf(holder))
    const first = await givePassword(holder)
    const proof = first.body.challenge ? await secondProof(holder) : undefined
    if (!proof) return first
    return call(api.takeSecondStep, { body: { challenge: first.body.challenge ?? '', ...proof } })
  }

  return { ...stage, holderOf, answerOf, secondProof, givePassword, signIn }
}

const changes: Record<State, PgUpdateSetSource<typeof users>> = {
  verified: { email: users.email },
  unverified: { emailVerifiedAt: null },
  'in deletion': { status: 'deleting', deletionDueAt: sql`now() + interval '20 days'` },
  'on a break': { breakSince: sql`now()` },
}

interface Said {
  code?: string
  message?: string
  accountReactivated?: boolean | undefined
  onBreak?: boolean | undefined
  needsVerification?: boolean | undefined
  needsTotp?: boolean | undefined
}

/** What an answer to someone who wants in says, in the words of the table. */
export function readSignIn({ status, body }: { status: number; body: Said }) {
  if (status === 200)
    return body.accountReactivated ? 'in, reactivated' : body.onBreak ? 'in, break kept' : 'in'
  if (body.needsVerification && /verif/.test(String(body.message))) return 'verify first'
  if (body.needsTotp) return 'asked'
  return body.code === 'not_signed_in' ? 'signed out' : String(body.code)
}

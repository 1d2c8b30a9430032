import { api } from '@akin/contract/api.ts'
import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { raceServers } from './auth.testing.ts'
import { lostSecondSteps, trustedBrowsers } from './tables.ts'
import { type Holder, readSignIn, waysScene } from './ways-in.scene.ts'
import { type Danger, dangers, ways, waysWronged } from './ways-in.testing.ts'

const stage = await waysScene()
const { app, answerOf, call, config, db, deps, elsewhere, enter, givePassword, holderOf } = stage
const { linkFor, secondProof, signIn } = stage
const servers = [app, await buildApp(deps, {})]
const race = raceServers(servers, config)

const challengeFor = async (holder: Holder) => String((await givePassword(holder)).body.challenge)
const pressLost = (token: string) => call(api.startLostStep, { body: { token } })

const walk: Record<Danger, (holder: Holder) => Promise<string>> = {
  async 'stolen session'(asker) {
    const foreign = await answerOf(await holderOf('passkey alone'))
    const moved = { email: 'thief@people.test', assertion: foreign }
    expect((await call(api.changeEmail, { asker, body: moved })).body.code).toBe('wrong_passkey')
    const gone = { displayName: asker.displayName, assertion: foreign }
    expect((await call(api.deleteAccount, { asker, body: gone })).body.code).toBe('wrong_passkey')
    const answers = [await call(api.beginPasskey, { asker }), await call(api.beginTwoStep, { asker })]
    const codes = new Set(answers.map(({ body }) => body.code))
    return [...codes].join()
  },

  async 'used before'(holder) {
    const { id, email, way } = holder
    if (way === 'all lost') return String((await pressLost(holder.lost)).body.code)
    if (way === 'trusted browser') {
      await db.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, id))
      return readSignIn(await signIn(holder))
    }
    if (way === 'password') {
      const token = await linkFor(holder, 'reset_password', email)
      const press = () => call(api.resetPassword, { body: { token, password: 'roses under the snow' } })
      expect((await press()).status).toBe(204)
      return String((await press()).body.code)
    }
    const proof = await secondProof(holder)
    const show = await shower(holder, proof)
    expect((await show()).status).toBe(200)
    return String((await show()).body.code)
  },

  async 'changed password'(holder) {
    const { way } = holder
    const half = way.startsWith('password +') ? await challengeFor(holder) : undefined
    const next = 'roses under the snow'
    const change = { currentPassword: holder.password, newPassword: next }
    const changed = await call(api.changePassword, { asker: await elsewhere(holder), body: change })
    expect(changed.status).toBe(204)
    if (half) {
      const proof = (await secondProof(holder)) ?? { code: '' }
      return String((await call(api.takeSecondStep, { body: { challenge: half, ...proof } })).body.code)
    }
    const knows = way === 'password' ? holder : { ...holder, password: next }
    const answer = readSignIn(await signIn(knows))
    const days = await db.$count(lostSecondSteps, eq(lostSecondSteps.userId, holder.id))
    return way === 'all lost' && days === 0 ? `${answer}, and the 7 days end` : answer
  },

  async 'second process'(holder) {
    const { email, password, way } = holder
    if (way === 'all lost') {
      const token = await linkFor(holder, 'lost_second_step', email)
      const begun = await race(api.startLostStep, [{ token }, { token }])
      return begun.filter(status => status === 204).length === 1 ? 'one begins them' : String(begun)
    }
    const proof = await secondProof(holder)
    const statuses =
      way === 'passkey alone'
        ? await race(api.logInWithPasskey, [proof?.assertion, proof?.assertion])
        : proof
          ? // A challenge each: it is what is shown that must not pass twice.
            await race(api.takeSecondStep, [
              { challenge: await challengeFor(holder), ...proof },
              { challenge: await challengeFor(holder), ...proof },
            ])
          : await race(
              api.logIn,
              [
                { email, password },
                { email, password },
              ],
              holder.headers,
            )
    return { '200,200': 'both get in', '200,403': 'one gets in' }[statuses.join()] ?? statuses.join()
  },
}

/** Shows the same proof, as often as it is asked to. */
async function shower(holder: Holder, proof: Awaited<ReturnType<typeof secondProof>>) {
  if (holder.way === 'passkey alone') return () => enter(proof?.assertion as PasskeyAnswer)
  return async () =>
    call(api.takeSecondStep, {
      body: { challenge: await challengeFor(holder), ...(proof ?? { code: '' }) },
    })
}

test.each(Object.keys(dangers) as Danger[])('%s', async danger => {
  const seen: Record<string, string> = {}
  for (const way of ways) seen[way] = await walk[danger](await holderOf(way))
  expect(seen).toEqual(Object.fromEntries(ways.map(way => [way, waysWronged[way][danger]])))
})

test('the answer of a passkey, brought to two processes at once, gets in once, ten times of ten', async () => {
  const holder = await holderOf('passkey alone')
  for (let round = 0; round < 10; round++) {
    const answer = await answerOf(holder)
    expect(await race(api.logInWithPasskey, [answer, answer])).toEqual([200, 403])
  }
})

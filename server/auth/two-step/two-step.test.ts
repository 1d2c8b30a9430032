import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { password } from '../account.scene.ts'
import { purgeAccount } from '../deletion/purge-account.ts'
import { recoveryCodes, secondSteps, users } from '../tables.ts'
import { cookiesOf, twoStepScene } from './two-step.scene.ts'
import { codeAt, wrongCodeFor } from './two-step.testing.ts'

const stage = await twoStepScene({ work: true })
const { call, careful, challengeOf, db, deps, elsewhere, logIn, mailTo, member, nextCode, person } = stage
const confirm = (asker: Parameters<typeof logIn>[0], body: Record<string, string>) =>
  call(api.confirmSession, { asker, body: body as { password: string } })
const look = async (asker: Parameters<typeof logIn>[0]) => (await call(api.getTwoStep, { asker })).body

describe('setting it up', () => {
  test('it is on with the first right code and not before, and a mail says so', async () => {
    const ana = await member('Ana')
    const { secret, uri, qr } = (await call(api.beginTwoStep, { asker: ana })).body
    expect(uri).toContain(`secret=${secret}&`)
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/)
    expect((await logIn(ana)).status).toBe(200)
    const wrong = await call(api.confirmTwoStep, { asker: ana, body: { code: wrongCodeFor(secret) } })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_credentials' } })
    expect(await look(ana)).toEqual({ onSince: null, ways: [], codesLeft: 0, trustedBrowsers: [] })

    const code = codeAt(secret)
    const { codes } = (await call(api.confirmTwoStep, { asker: ana, body: { code } })).body
    expect(new Set(codes).size).toBe(limits.recoveryCodes)
    for (const one of codes) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect(await look(ana)).toMatchObject({ onSince: expect.any(String), codesLeft: 10 })
    const challenge = await challengeOf(ana)
    const again = await call(api.takeSecondStep, { body: { challenge, code } })
    expect(again.body.code).toBe('code_used')
    const { subject, text } = await mailTo(ana.email, 'two-step-on')
    expect(subject).toBe('Two-step sign-in is on')
    for (const kept of [secret, ...codes]) expect(text).not.toContain(kept)
  })

  test('nothing that is stored shows the secret or a code', async () => {
    const bea = await careful('Bea')
    const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, bea.id))
    const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, bea.id))
    const stored = JSON.stringify([row, codes.map(one => one.codeHash.toString('latin1'))])
    for (const kept of [bea.secret, ...bea.codes, ...bea.codes.map(code => code.replace('-', ''))]) {
      expect(stored).not.toContain(kept)
    }
  })

  test('it needs a fresh confirmation, a confirmed address and that it is off', async () => {
    const cora = await member('Cora')
    await moveTime(deps, { minutes: 11 })
    expect((await call(api.beginTwoStep, { asker: cora })).body.code).toBe('reauth_required')
    await confirm(cora, { password })
    expect((await call(api.beginTwoStep, { asker: cora })).status).toBe(200)
    const careless = await person('Careless', { verified: false })
    expect((await call(api.beginTwoStep, { asker: careless })).body.code).toBe('needs_verification')
    const dora = await careful('Dora')
    await confirm(dora, { recovery: dora.codes[0] ?? '' })
    expect((await call(api.beginTwoStep, { asker: dora })).body.code).toBe('two_step_on')
    const code = codeAt(dora.secret)
    expect((await call(api.confirmTwoStep, { asker: dora, body: { code } })).body.code).toBe('two_step_on')
  })
})

describe('a fresh confirmation', () => {
  test('is a password, a code or a recovery code; what decides about signing in needs a second step', async () => {
    const eva = await careful('Eva')
    const acts = [api.makeRecoveryCodes, api.endTwoStep]
    expect((await confirm(eva, { password })).status).toBe(204)
    for (const act of acts) {
      const { status, body } = await call(act, { asker: eva })
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'second_step_required' })
      expect(body.ways).toEqual(['code', 'recovery'])
    }
    const wrong = await confirm(eva, { code: wrongCodeFor(eva.secret) })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_credentials' } })
    expect((await confirm(eva, { code: await nextCode(eva) })).status).toBe(204)
    const { codes } = (await call(api.makeRecoveryCodes, { asker: eva })).body
    await moveTime(deps, { minutes: 11 })
    expect((await call(api.endTwoStep, { asker: eva })).body.code).toBe('second_step_required')
    expect((await confirm(eva, { recovery: eva.codes[0] ?? '' })).status).toBe(403)
    expect((await confirm(eva, { recovery: codes[0] ?? '' })).status).toBe(204)
    const other = await elsewhere(eva)
    expect((await call(api.endTwoStep, { asker: other })).body.code).toBe('second_step_required')
    expect((await call(api.endTwoStep, { asker: eva })).status).toBe(204)
    expect((await call(api.endTwoStep, { asker: eva })).body.code).toBe('two_step_off')
    expect((await logIn(eva)).status).toBe(200)
    await mailTo(eva.email, 'recovery-codes-made')
    await mailTo(eva.email, 'two-step-off')
  })

  test('without two-step sign-in no code is one', async () => {
    const fay = await member('Fay')
    expect((await confirm(fay, { code: '123456' })).body.code).toBe('wrong_credentials')
    expect((await confirm(fay, { recovery: 'ABCDE-FGHJK' })).body.code).toBe('wrong_credentials')
  })
})

describe('recovery codes', () => {
  test('one mail says when three are left', async () => {
    const gil = await careful('Gil')
    for (const recovery of gil.codes.slice(0, 8)) expect((await confirm(gil, { recovery })).status).toBe(204)
    expect((await look(gil)).codesLeft).toBe(2)
    expect((await mailTo(gil.email, 'few-recovery-codes')).subject).toBe('You have 3 recovery codes left')
    const { rows } = await db.execute(
      `select from pgboss.job where data #>> '{mail,kind}' = 'few-recovery-codes'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('all used up, they are no way any more', async () => {
    const hana = await careful('Hana')
    await db.update(recoveryCodes).set({ usedAt: new Date() }).where(eq(recoveryCodes.userId, hana.id))
    expect((await logIn(hana)).body.ways).toEqual(['code'])
  })
})

describe('a trusted browser', () => {
  /** Signs in with the second step and trusts the browser. Its cookies. */
  async function trust(who: Awaited<ReturnType<typeof careful>>) {
    const body = { challenge: await challengeOf(who), code: await nextCode(who), trust: true }
    const { headers } = await call(api.takeSecondStep, { body })
    expect([headers['set-cookie']].flat()[0]).toMatch(/^akin_trusted_\d+=.{43};.*HttpOnly/)
    return cookiesOf(headers)
  }

  test('is asked for the password alone, for 30 days, and may not change how one signs in', async () => {
    const [ida, jan] = [await careful('Ida'), await careful('Jan')]
    const cookie = await trust(ida)
    const entered = await logIn(ida, { cookie })
    expect(entered.status).toBe(200)
    const asker = { ...ida, cookie: cookiesOf(entered.headers) }
    expect((await call(api.endTwoStep, { asker })).body.code).toBe('second_step_required')
    expect((await logIn(ida)).body.needsTotp).toBe(true)
    const others = cookie.replace(/akin_trusted_\d+/, `akin_trusted_${jan.id}`)
    expect((await logIn(jan, { cookie: others })).body.needsTotp).toBe(true)
    await db.update(users).set({ staffRole: 'support' }).where(eq(users.id, ida.id))
    expect((await logIn(ida, { cookie })).body.needsTotp, 'no browser of the staff is let be').toBe(true)
    await db.update(users).set({ staffRole: null }).where(eq(users.id, ida.id))
    expect((await logIn(ida, { cookie })).status).toBe(200)
    await moveTime(deps, { days: 30 }, { except: ['sessions'] })
    expect((await logIn(ida, { cookie })).body.needsTotp).toBe(true)
  })

  test('is listed and ended there, by a new password and by switching two-step off', async () => {
    const kim = await careful('Kim')
    const cookie = await trust(kim)
    const asker = { ...kim, cookie: `${kim.cookie}; ${cookie.split('; ')[0]}` }
    const [listed] = (await look(asker)).trustedBrowsers
    expect(listed).toMatchObject({ device: expect.any(String), current: true })
    const params = { browserId: listed?.id ?? 0 }
    expect((await call(api.endTrust, { asker: await member('Lea'), params })).status).toBe(404)
    expect((await call(api.endTrust, { asker, params })).status).toBe(204)
    expect((await logIn(kim, { cookie })).body.needsTotp).toBe(true)

    const second = await trust(kim)
    const body = { currentPassword: password, newPassword: 'roses under the snow' }
    await call(api.changePassword, { asker: kim, body })
    const again = { email: kim.email, password: body.newPassword }
    expect((await call(api.logIn, { body: again, headers: { cookie: second } })).body.needsTotp).toBe(true)
  })
})

test('the purge of an account leaves nothing of it', async () => {
  const leo = await careful('Leo')
  await call(api.deleteAccount, { asker: leo, body: { displayName: 'Leo', password } })
  await moveTime(deps, { days: 31 })
  expect(await purgeAccount(db, leo.id, [])).toBe(true)
  expect(await db.$count(secondSteps, eq(secondSteps.userId, leo.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, leo.id))).toBe(0)
})

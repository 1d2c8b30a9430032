import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { password } from '../account.scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { twoStepScene } from './two-step.scene.ts'
import { codeAt, wrongCodeFor } from './two-step.testing.ts'

const { call, careful, challengeOf, logIn, nextCode, rowOf, timePasses } = await twoStepScene()

type Proof = { code: string } | { recovery: string }
const second = (challenge: string, proof: Proof) =>
  call(api.takeSecondStep, { body: { challenge, ...proof } })

test('the right password is answered with a question, and a code with the answer of signing in', async () => {
  const ana = await careful('Ana')
  const { status, body, headers } = await logIn(ana)
  expect(status).toBe(401)
  expect(body).toMatchObject({
    code: 'needs_second_step',
    needsTotp: true,
    ways: ['code', 'recovery'],
    message: 'Enter the code from your app.',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(JSON.stringify(body)).not.toMatch(/verif|Ana|@/i)

  const code = await nextCode(ana)
  const signedIn = await second(body.challenge ?? '', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(signedIn.body).toEqual({
    id: ana.id,
    displayName: 'Ana',
    emailVerified: true,
    accountReactivated: false,
  })
  const cookie = cookieOf(signedIn.headers)
  expect((await call(api.getUser, { headers: { cookie } })).body.id).toBe(ana.id)
  expect((await second(body.challenge ?? '', { code: codeAt(ana.secret, 1) })).body.code).toBe(
    'challenge_over',
  )
})

test('a wrong password learns nothing of a second step', async () => {
  const bea = await careful('Bea')
  const { body } = await call(api.logIn, { body: { email: bea.email, password: 'wrong' } })
  expect(body).toEqual({
    code: 'wrong_login',
    message: 'Incorrect email or password.',
    requestId: expect.any(String),
  })
})

test('what does not fit is refused, each in its words', async () => {
  const [cora, dora] = [await careful('Cora'), await careful('Dora')]
  const challenge = await challengeOf(cora)
  const used = cora.codes[0] ?? ''
  await second(await challengeOf(cora), { recovery: used })
  const taken = await nextCode(cora)
  await second(await challengeOf(cora), { code: taken })
  const table: [Proof, number, string, RegExp][] = [
    [{ code: '12345' }, 400, 'invalid_fields', /check the marked/],
    [{ code: 'abcdef' }, 400, 'invalid_fields', /check the marked/],
    [{ recovery: 'ABCDE' }, 400, 'invalid_fields', /check the marked/],
    [{ code: wrongCodeFor(cora.secret) }, 403, 'wrong_credentials', /^That code does not fit\. Codes change/],
    [{ code: taken }, 403, 'code_used', /^That code was used already\. Wait for the next one\.$/],
    [{ recovery: dora.codes[0] ?? '' }, 403, 'wrong_credentials', /^That code does not fit\.$/],
    [
      { recovery: used.toLowerCase() },
      403,
      'code_used',
      /^That code was used on \d+ \w+\. Try another one\.$/,
    ],
  ]
  for (const [proof, status, code, message] of table) {
    const answer = await second(challenge, proof)
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(proof))
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a challenge takes five tries, five minutes and no change of the password', async () => {
  const eva = await careful('Eva')
  const over = {
    status: 409,
    body: { code: 'challenge_over', message: 'That took a while. Please sign in again.' },
  }
  const tried = await challengeOf(eva)
  const wrong = { recovery: 'AAAAA-AAAAA' }
  for (let n = 0; n < limits.challengeTries; n++) expect((await second(tried, wrong)).status).toBe(403)
  expect(await second(tried, { recovery: eva.codes[0] ?? '' })).toMatchObject(over)

  const late = await challengeOf(eva)
  await timePasses({ seconds: limits.challenge + 1 })
  expect(await second(late, { recovery: eva.codes[0] ?? '' })).toMatchObject(over)

  const old = await challengeOf(eva)
  const change = { currentPassword: password, newPassword: 'roses under the snow' }
  expect((await call(api.changePassword, { asker: eva, body: change })).status).toBe(204)
  expect(await second(old, { recovery: eva.codes[0] ?? '' })).toMatchObject(over)
  expect(await second('A'.repeat(43), { recovery: eva.codes[0] ?? '' })).toMatchObject(over)
})

test('after ten wrong codes a recovery code gets in, and codes an hour later', async () => {
  const fay = await careful('Fay')
  for (let n = 0; n < limits.wrongCodes.max; n += limits.challengeTries) {
    const challenge = await challengeOf(fay)
    for (let tries = 0; tries < limits.challengeTries; tries++) {
      expect((await second(challenge, { code: wrongCodeFor(fay.secret) })).status).toBe(403)
    }
  }
  const challenge = await challengeOf(fay)
  const { status, body, headers } = await second(challenge, { code: await nextCode(fay) })
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'codes_paused' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect((await call(api.getUser, { asker: fay })).status).toBe(200)
  expect((await second(challenge, { recovery: fay.codes[0] ?? '' })).status).toBe(200)
  await timePasses({ hours: 1 })
  expect((await second(await challengeOf(fay), { code: await nextCode(fay) })).status).toBe(200)
})

test('of the same code given several times at once one gets in', async () => {
  const gil = await careful('Gil')
  for (let round = 0; round < 5; round++) {
    const challenges = [await challengeOf(gil), await challengeOf(gil)]
    const code = await nextCode(gil)
    const answers = await Promise.all(challenges.map(challenge => second(challenge, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  }
})

test('someone who is leaving comes back with the second step and not before', async () => {
  const hana = await careful('Hana')
  await call(api.deleteAccount, { asker: hana, body: { displayName: 'Hana', password } })
  const challenge = await challengeOf(hana)
  expect((await rowOf(hana)).status).toBe('deleting')
  const { body } = await second(challenge, { recovery: hana.codes[0] ?? '' })
  expect(body.accountReactivated).toBe(true)
  expect((await rowOf(hana)).status).toBe('active')
})

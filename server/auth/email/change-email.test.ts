import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'

const { app, call, config, lines, outbox, mailTo, member, rowOf, timePasses } = await accountScene({
  work: true,
})

const change = (asker: Person, email: string, given = password) =>
  call(api.changeEmail, { asker, body: { email, password: given } })
const pendingEmail = async (asker: Person) => (await call(api.getAccount, { asker })).body.pendingEmail
const mailsTo = async (address: string) => (await outbox.list()).filter(mail => mail.to === address)

test('a visitor is told to sign in', async () => {
  const body = { email: 'new@people.test', password }
  expect((await call(api.changeEmail, { body })).status).toBe(401)
})

describe('asking for a new address', () => {
  test('needs an address that is confirmed: the other way is to correct it', async () => {
    const uma = await member('Uma', { verified: false })
    const { status, body } = await change(uma, 'uma@elsewhere.test')
    expect([status, body.code]).toEqual([401, 'needs_verification'])
    expect(await pendingEmail(uma)).toBeNull()
    const corrected = await call(api.changeAddress, { asker: uma, body: { email: 'uma@elsewhere.test' } })
    expect(corrected.status).toBe(200)
  })

  test('needs the password', async () => {
    const ana = await member('Ana')
    const { status, body } = await change(ana, 'ana@elsewhere.test', 'wrong')
    expect(status).toBe(403)
    expect(body.code).toBe('wrong_credentials')
    expect(await pendingEmail(ana)).toBeNull()
  })

  test('mails the new address and the old one, and changes nothing yet', async () => {
    const ben = await member('Ben')
    const { status, body } = await change(ben, ' Ben@Elsewhere.test ')
    expect(status).toBe(200)
    expect(body.maskedEmail).toBe('B•••@E•••.test')
    await mailTo('Ben@Elsewhere.test', 'change-email')
    await mailTo(ben.email, 'email-change-notice')
    expect(await pendingEmail(ben)).toBe('Ben@Elsewhere.test')
    expect((await rowOf(ben)).email).toBe(ben.email)
    expect((await call(api.getUser, { asker: ben })).status).toBe(200)
    expect(lines).toContainEqual(expect.objectContaining({ userId: ben.id, event: 'email change asked' }))
    expect(JSON.stringify(lines)).not.toMatch(/elsewhere/i)
  })

  test('does not tell who has an account: a taken address gets the same answer and no mail', async () => {
    const mia = await member('Mia')
    const taken = await member('Taken')
    const { status, body } = await change(mia, taken.email.toUpperCase())
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['maskedEmail'])
    expect(await pendingEmail(mia)).toBe(taken.email.toUpperCase())
    await mailTo(mia.email, 'email-change-notice')
    expect(await mailsTo(taken.email.toUpperCase())).toEqual([])
    expect(await mailsTo(taken.email)).toEqual([])
  })

  test('of two wishes the last one counts', async () => {
    const leo = await member('Leo')
    await change(leo, 'leo@first.test')
    await change(leo, 'leo@second.test')
    expect(await pendingEmail(leo)).toBe('leo@second.test')
  })

  test('makes no sense for the address I have', async () => {
    const ida = await member('Ida')
    const { status, body } = await change(ida, ida.email.toUpperCase())
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'This is your address already.' })
  })

  test.each([
    ['not an address', 'not-an-address'],
    ['a list of two', 'a@people.test,evil@people.test'],
    ['an address with a header in it', 'a@people.test\r\nBcc: evil@people.test'],
    ['the place of deleted accounts', 'deleted-1234567890@deleted.invalid'],
    ['far too long', `${'a'.repeat(250)}@people.test`],
  ])('is refused for %s', async (_what, email) => {
    const una = await member(`Una${Math.random().toString(36).slice(2, 10)}`)
    const { status, body } = await change(una, email)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'Enter a valid email address.' })
    expect(await pendingEmail(una)).toBeNull()
  })

  test('is refused for an inbox that anyone can read', async () => {
    const { status, body } = await change(await member('Uli'), 'a@mailinator.com')
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'Anyone can read that inbox. Use one that only you can open.' })
  })

  test.each([
    ['an array', { email: ['a@people.test', 'evil@people.test'] }],
    ['an object', { email: { 0: 'a@people.test' } }],
    ['nothing', {}],
  ])('is refused when the address is %s', async (_what, payload) => {
    const eva = await member(`Eva${Math.random().toString(36).slice(2, 10)}`)
    const response = await app.inject({
      method: 'POST',
      url: api.changeEmail.path,
      headers: { origin: config.publicUrl, cookie: eva.cookie },
      payload: { ...payload, password },
    })
    expect(response.statusCode).toBe(400)
    expect(await mailsTo('a@people.test')).toEqual([])
    expect(await mailsTo('evil@people.test')).toEqual([])
  })

  test('brings nothing else with it', async () => {
    const kai = await member('Kai')
    const before = await rowOf(kai)
    const response = await app.inject({
      method: 'POST',
      url: api.changeEmail.path,
      headers: { origin: config.publicUrl, cookie: kai.cookie },
      payload: { email: 'kai@elsewhere.test', password, userId: 1, emailVerified: false, role: 'admin' },
    })
    expect(response.statusCode).toBe(200)
    expect(await rowOf(kai)).toEqual(before)
  })
})

describe('three changes in thirty days', () => {
  test('are enough, also when fifty are asked for at once', async () => {
    const max = await member('Max')
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => change(max, `max${round}-${n}@elsewhere.test`)),
      )
      for (const { status, body } of answers) {
        statuses.push(status)
        if (status !== 200) expect(body.code).toBe('too_many_email_changes')
      }
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(3)
    expect(statuses.filter(status => status === 409)).toHaveLength(47)
  })

  test('are three again when the thirty days are over', async () => {
    const joe = await member('Joe')
    for (let count = 0; count < 3; count++) await change(joe, `joe${count}@elsewhere.test`)
    const { status, body, headers } = await change(joe, 'joe4@elsewhere.test')
    expect(status).toBe(409)
    expect(body.message).toBe('You can change your email three times in 30 days.')
    expect(Number(headers['retry-after'])).toBeGreaterThan(29 * 86_400)
    await timePasses({ days: 30 })
    expect((await change(joe, 'joe4@elsewhere.test')).status).toBe(200)
  })

  test('do not count wrong passwords', async () => {
    const zoe = await member('Zoe')
    for (let count = 0; count < 4; count++) await change(zoe, 'zoe@elsewhere.test', 'wrong')
    expect((await change(zoe, 'zoe@elsewhere.test')).status).toBe(200)
  })
})

import { api } from '@akin/contract/api.ts'
import { describe, expect, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'
import { allJobsDone, secretsIn, statementsOf } from '../auth.testing.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'

const { call, db, mailTo, outbox, person, timePasses } = await scene({ work: true })

async function mailsTo(email: string) {
  return (await outbox.list()).filter(mail => mail.to === email)
}

describe('a visitor', () => {
  test('has to give an address', async () => {
    const { status, body } = await call(api.resendVerification, { body: {} })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'Enter a valid email address.' })
  })

  test('gets the same answer for an address with an account and without, and only the first gets mail', async () => {
    const una = await person('Una', { verified: false })
    const known = await call(api.resendVerification, { body: { email: 'UNA@people.test' } })
    const unknown = await call(api.resendVerification, { body: { email: 'nobody@people.test' } })
    expect([known.status, known.body]).toEqual([200, { retryAfter: 60 }])
    expect([unknown.status, unknown.body]).toEqual([200, { retryAfter: 60 }])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))

    await mailTo(una.email, 'verify-email')
    await allJobsDone(db)
    expect(await mailsTo('nobody@people.test')).toEqual([])
  })

  test('costs the server the very same work for an address with an account as for one without', async () => {
    const idle = await scene()
    const eva = await idle.person('Eva', { verified: false })
    const ask = (email: string) => statementsOf(() => idle.call(api.resendVerification, { body: { email } }))
    await ask('first@people.test')
    const known = await ask(eva.email)
    expect(known.length).toBeGreaterThan(3)
    expect(await ask('nobody@people.test')).toEqual(known)
  })

  test('sends nothing to someone who is verified, and is not told', async () => {
    const vera = await person('Vera')
    const { status, body } = await call(api.resendVerification, { body: { email: vera.email } })
    expect([status, body]).toEqual([200, { retryAfter: 60 }])
    await allJobsDone(db)
    expect(await mailsTo(vera.email)).toEqual([])
  })

  test('cannot replace a mail that has only just gone out', async () => {
    const noa = await person('Noa', { verified: false })
    await enqueueAccountMail(db, { kind: 'verify-email', userId: noa.id })
    const first = await mailTo(noa.email, 'verify-email')
    expect((await call(api.resendVerification, { body: { email: noa.email } })).status).toBe(200)
    await allJobsDone(db)
    expect(await mailsTo(noa.email)).toHaveLength(1)
    const { token } = secretsIn(first)
    expect((await call(api.confirmVerification, { body: { token } })).status).toBe(200)
  })
})

describe('someone signed in', () => {
  test('gets the mail without typing the address, and what they type is not looked at', async () => {
    const ida = await person('Ida', { verified: false })
    const body = { email: 'other@people.test' }
    const answer = await call(api.resendVerification, { asker: ida, body })
    expect([answer.status, answer.body]).toEqual([200, { retryAfter: 60 }])
    await mailTo(ida.email, 'verify-email')
    expect(await mailsTo('other@people.test')).toEqual([])
  })

  test('who is verified is told so', async () => {
    const { status, body } = await call(api.resendVerification, { asker: await person('Max'), body: {} })
    expect([status, body.code]).toEqual([409, 'already_verified'])
  })

  test('waits a minute between two mails, the first one of joining included', async () => {
    const leo = await person('Leo', { verified: false })
    await enqueueAccountMail(db, { kind: 'verify-email', userId: leo.id })
    const first = await mailTo(leo.email, 'verify-email')
    const soon = await call(api.resendVerification, { asker: leo, body: {} })
    expect([soon.status, soon.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(soon.body.message).toMatch(/Please try again in \d+ seconds\./)

    await timePasses({ seconds: 61 })
    expect((await call(api.resendVerification, { asker: leo, body: {} })).status).toBe(200)
    await vi.waitFor(async () => expect(await mailsTo(leo.email)).toHaveLength(2))
    const old = await call(api.confirmVerification, { body: { token: secretsIn(first).token } })
    expect([old.status, old.body.code]).toEqual([410, 'link_invalid'])
  })

  test('may ask five times an hour and ten times a day, and clicks in between cost nothing', {
    tags: 'variant',
  }, async () => {
    const eva = await person('Eva', { verified: false })
    const ask = () => call(api.resendVerification, { asker: eva, body: {} })
    for (let asked = 0; asked < 10; asked++) {
      if (asked === 5) {
        expect((await ask()).status).toBe(429)
        await timePasses({ seconds: 3600 })
      }
      expect((await ask()).status).toBe(200)
      for (let click = 0; click < 3; click++) expect((await ask()).status).toBe(429)
      await allJobsDone(db)
      await timePasses({ seconds: 61 })
    }
    await timePasses({ seconds: 3600 })
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10 * 3600)
  })
})

import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'
import { allJobsDone, secretsIn, statementsOf } from '../auth.testing.ts'
import { oneTimeLinks, users } from '../tables.ts'

const { app, call, config, db, mailTo, outbox, person } = await scene({ work: true })
const answer = "If an account exists for that address, we've sent a link."

async function mailsTo(email: string) {
  return (await outbox.list()).filter(mail => mail.to === email)
}

function askRaw(payload: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/password/forgot',
    payload,
    headers: { origin: config.publicUrl, 'content-type': 'application/json', ...headers },
  })
}

describe('who asks', () => {
  test('hears the same, whether or not there is an account', async () => {
    const ana = await person('Ana')
    const known = await call(api.forgotPassword, { body: { email: 'ANA@people.test' } })
    const unknown = await call(api.forgotPassword, { body: { email: 'nobody@people.test' } })
    expect([known.status, known.body]).toEqual([200, { message: answer }])
    expect([unknown.status, unknown.body]).toEqual([200, { message: answer }])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    await mailTo(ana.email, 'reset-password')
    await allJobsDone(db)
    expect(await mailsTo('nobody@people.test')).toEqual([])
  })

  test('costs the server the very same work for the one as for the other', async () => {
    const idle = await scene()
    const eva = await idle.person('Eva')
    const ask = (email: string) => statementsOf(() => idle.call(api.forgotPassword, { body: { email } }))
    await ask('first@people.test')
    const known = await ask(eva.email)
    expect(known.length).toBeGreaterThan(2)
    expect(await ask('nobody@people.test')).toEqual(known)
  })

  test('never sees the secret that was mailed', async () => {
    const ben = await person('Ben')
    const { body, headers } = await askRaw(JSON.stringify({ email: ben.email }))
    const { token } = secretsIn(await mailTo(ben.email, 'reset-password'))
    expect(token).toHaveLength(43)
    const seen = body + JSON.stringify(headers)
    for (let start = 0; start + 8 <= token.length; start++) {
      expect(seen).not.toContain(token.slice(start, start + 8))
    }
  })

  test('may ask three times an hour for one address', async () => {
    const body = { email: 'often@people.test' }
    for (let asked = 0; asked < 3; asked++)
      expect((await call(api.forgotPassword, { body })).status).toBe(200)
    const refused = await call(api.forgotPassword, { body: { email: 'Often@People.test' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    const { rows } = await db.execute(sql`select key from attempts where key like 'forgot%'`)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test('may ask ten times an hour from one place, and being stopped there costs the address nothing', async () => {
    const strict = await scene({ config: { ipLimitsScale: 1 } })
    for (let asked = 0; asked < 10; asked++) {
      const { status } = await strict.call(api.forgotPassword, { body: { email: `a${asked}@people.test` } })
      expect(status).toBe(200)
    }
    const { status } = await strict.call(api.forgotPassword, { body: { email: 'victim@people.test' } })
    expect(status).toBe(429)
    const { rows } = await strict.db.execute(sql`select key from attempts where key like 'forgot:%'`)
    expect(rows).toHaveLength(10)
  })
})

describe('the address', () => {
  test.each([
    '{"email":["ana@people.test","evil@people.test"]}',
    '{"email":{"0":"ana@people.test"}}',
    '{"email":"ana@people.test","email":"evil@people.test"}',
    '{"email":"ana@people.test,evil@people.test"}',
    '{"email":"ana@people.test\\nBcc: evil@people.test"}',
    '{"email":"ana@people.test\\u0000"}',
    '{"email":null}',
    '{}',
  ])('is one plain address or nothing is sent: %s', async payload => {
    const before = (await outbox.list()).length
    expect((await askRaw(payload)).statusCode).toBe(400)
    await allJobsDone(db)
    expect(await outbox.list()).toHaveLength(before)
  })

  test.each([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test;proto=https' },
    { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  ])('of the link in the mail is ours, whatever the request says: %j', async headers => {
    const victim = await person(`Victim${Object.keys(headers).join('').replace(/\W/g, '').slice(0, 12)}`)
    const { statusCode } = await askRaw(
      JSON.stringify({ email: victim.email }),
      headers as Record<string, string>,
    )
    expect(statusCode).toBe(200)
    const mail = await mailTo(victim.email, 'reset-password')
    const links = [...`${mail.text}${mail.html}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([origin]) => origin)
    expect(links.length).toBeGreaterThan(2)
    expect(new Set(links)).toEqual(new Set([config.publicUrl]))
  })
})

describe('the mail', () => {
  test('goes to the address on file, and only the newest link works', async () => {
    const cleo = await person('Cleo')
    await call(api.forgotPassword, { body: { email: cleo.email } })
    const first = secretsIn(await mailTo(cleo.email, 'reset-password'))
    await call(api.forgotPassword, { body: { email: cleo.email } })
    await vi.waitFor(async () => expect(await mailsTo(cleo.email)).toHaveLength(2))
    const live = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, cleo.id))
    expect(live).toHaveLength(1)
    const reset = await call(api.resetPassword, {
      body: { token: first.token, password: 'seven green kites' },
    })
    expect([reset.status, reset.body.code]).toEqual([410, 'link_invalid'])
  })

  test('to someone unverified says that it also confirms the address', async () => {
    const dora = await person('Dora', { verified: false })
    await call(api.forgotPassword, { body: { email: dora.email } })
    const { text } = await mailTo(dora.email, 'reset-password')
    expect(text).toContain('It also confirms that this address is yours.')
  })

  test('to someone whose account is being deleted explains what brings it back', async () => {
    const emil = await person('Emil')
    await db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: new Date('2026-12-15T10:00:00Z') })
      .where(eq(users.id, emil.id))
    await call(api.forgotPassword, { body: { email: emil.email } })
    const { text } = await mailTo(emil.email, 'reset-password')
    expect(text).toContain('set to be deleted on 15 December 2026')
    expect(text).toContain('Signing in with it before that day brings everything back.')
  })

  test('is not sent to someone who is gone', async () => {
    const finn = await person('Finn')
    await db.update(users).set({ status: 'deleted' }).where(eq(users.id, finn.id))
    await call(api.forgotPassword, { body: { email: finn.email } })
    await allJobsDone(db)
    expect(await mailsTo(finn.email)).toEqual([])
  })
})

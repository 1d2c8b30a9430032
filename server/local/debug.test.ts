import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findLink } from '#auth/links/one-time-links.ts'
import { users } from '#auth/tables.ts'
import { scene } from '#testing/scene.ts'

const path = '/api/debug/verification-test'
const { app, config, db, outbox, person } = await scene({ config: { trustProxy: 'loopback' } })
const production = await scene({ config: { production: true, local: false } })

interface Caller {
  remoteAddress?: string
  headers?: Record<string, string>
}

const get = (caller: Caller = {}) => app.inject({ url: path, ...caller })
const post = (body: object, { remoteAddress, headers }: Caller = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { origin: config.publicUrl, ...headers },
    ...(remoteAddress && { remoteAddress }),
  })

describe('in production', () => {
  test.each(['GET', 'POST'] as const)('%s is like any address that does not exist', async method => {
    const ask = async (url: string) => {
      const answer = await production.app.inject({
        method,
        url,
        headers: { origin: production.config.publicUrl },
        ...(method === 'POST' && { payload: { email: 'ana@people.test', scenario: 'valid' } }),
      })
      const { date: _, 'x-request-id': __, ...headers } = answer.headers
      return { status: answer.statusCode, body: { ...answer.json(), requestId: '' }, headers }
    }
    const debug = await ask(path)
    expect(debug.status).toBe(404)
    expect(debug).toEqual(await ask('/api/debug/nothing'))
    expect(production.app.hasRoute({ method, url: path })).toBe(false)
  })
})

describe('on a local installation, from another machine', () => {
  test.each<[string, Caller]>([
    ['in the network', { remoteAddress: '192.168.1.20' }],
    ['over IPv6', { remoteAddress: '2001:db8::5' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that claims this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['by the standard header', { headers: { forwarded: 'for=127.0.0.1' } }],
  ])('%s it does not exist either', async (_from, caller) => {
    for (const answer of [await get(caller), await post({ email: 'nonsense' }, caller)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'We could not find that.' })
    }
  })
})

describe('on a local installation, from this machine', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is told how mail is sent', async remoteAddress => {
    expect((await get({ remoteAddress })).json()).toMatchObject({ enabled: true, mailTransport: 'outbox' })
  })

  test('and when the last one was', async () => {
    expect((await get()).json().lastMailAt).toBeNull()
    await outbox.send({ id: 'one', kind: 'test', to: 'ana@people.test', subject: 's', text: 't', html: 'h' })
    const { lastMailAt } = (await get()).json()
    expect(Date.now() - new Date(lastMailAt).getTime()).toBeLessThan(10_000)
  })

  test('a link can be had in every state', async () => {
    const ana = await person('Ana', { verified: false })
    const make = async (scenario: string) => {
      const answer = await post({ email: 'ANA@people.test', scenario })
      expect(answer.statusCode).toBe(200)
      const { link, code, expiresAt } = answer.json()
      expect(link).toMatch(new RegExp(`^${config.publicUrl}/verify-email\\?token=[\\w-]+$`))
      expect(code).toMatch(/^\d{6}$/)
      const token = new URL(link).searchParams.get('token') ?? ''
      return {
        token,
        found: await findLink(db, token),
        hours: (new Date(expiresAt).getTime() - Date.now()) / 3_600_000,
      }
    }
    const valid = await make('valid')
    expect(valid.found).toMatchObject({
      userId: ana.id,
      purpose: 'verify_email',
      usedAt: null,
      expired: false,
    })
    expect(valid.hours).toBeCloseTo(24, 1)
    const expired = await make('expired')
    expect(expired.found).toMatchObject({ usedAt: null, expired: true })
    expect(expired.hours).toBeLessThan(0)
    expect((await make('used')).found).toMatchObject({ usedAt: expect.any(Date), expired: false })
    const malformed = await make('malformed')
    expect(malformed.token.length).toBeLessThan(43)
    expect(malformed.found).toBeUndefined()
  })

  test('the link is one that the product takes', async () => {
    const bea = await person('Bea', { verified: false })
    const { link } = (await post({ email: bea.email, scenario: 'valid' })).json()
    const token = new URL(link).searchParams.get('token')
    const answer = await app.inject({
      method: api.confirmVerification.method,
      url: api.confirmVerification.path,
      payload: { token },
      headers: { origin: config.publicUrl },
    })
    expect(answer.statusCode).toBe(200)
    const [row] = await db.select().from(users).where(eq(users.id, bea.id))
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date)
  })

  test('an address without an account, or a wish that is none, gets nothing', async () => {
    expect((await post({ email: 'nobody@people.test', scenario: 'valid' })).statusCode).toBe(404)
    expect((await post({ email: 'ana@people.test', scenario: 'other' })).statusCode).toBe(400)
    expect(
      (
        await post(
          { email: 'ana@people.test', scenario: 'valid' },
          { headers: { origin: 'https://evil.test' } },
        )
      ).statusCode,
    ).toBe(403)
  })
})

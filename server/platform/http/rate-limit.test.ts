import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { describe, expect, test, vi } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { scene } from '#testing/scene.ts'

const { call } = await scene({ config: { ipLimitsScale: 1 } })

test('after its limit an endpoint says when to try again', async () => {
  const body = { message: 'm', path: '/', build: 'b' }
  for (let sent = 0; sent < callLimits.clientErrors.max; sent++) {
    expect((await call(api.reportClientError, { body })).status).toBe(204)
  }
  const refused = await call(api.reportClientError, { body })
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^That was a lot at once\. Please try again in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
})

test('requests beyond the limit of an address are refused before the database is asked, those to files are not', async () => {
  const few = await scene({ config: { ipLimitsScale: 3 / serverLimits.requestsPerMinute.max } })
  const { cookie } = await few.person('Ana')
  const ask = (url: string) => few.app.inject({ url, headers: { cookie } })
  for (let sent = 0; sent < 3; sent++) expect((await ask('/api/user')).statusCode).toBe(200)
  const statements = await statementsOf(async () => {
    expect((await ask('/api/user')).statusCode).toBe(429)
  })
  expect(statements).toEqual([])
  expect((await ask('/assets/nothing.js')).statusCode).toBe(404)
  expect((await few.app.inject({ url: '/api/user', remoteAddress: '203.0.113.9' })).statusCode).toBe(401)
})

describe('what is no call', () => {
  const secret = '0'.repeat(32)
  const files = [
    [`/api/pictures/${secret}/64.webp`, callLimits.pictures],
    ['/api/attachments/1/whole', callLimits.downloads],
    ['/api/chat/1/export?format=text', callLimits.exports],
    ['/api/tokens/entries.csv', callLimits.entryFiles],
    ['/p/Nobody/card.png', callLimits.profileCards],
    ['/p/Nobody/qr.svg', callLimits.publicProfiles],
    ['/p/Nobody/contact.vcf', callLimits.publicProfiles],
    ['/sitemap.xml', callLimits.sitemap],
    ['/api/openapi.json', callLimits.apiDocument],
  ] as const
  const forPeople = files.filter(([, limit]) => 'person' in limit)

  test('has its own limit for an address', async () => {
    const { app } = await scene({ config: { ipLimitsScale: 1e-9 } })
    for (const [url] of files) {
      const ask = (remoteAddress: string) => app.inject({ url, remoteAddress })
      expect((await ask('203.0.113.7')).statusCode, url).not.toBe(429)
      expect((await ask('203.0.113.7')).statusCode, url).toBe(429)
      expect((await ask('203.0.113.8')).statusCode, url).not.toBe(429)
    }
  })

  test('and for a person, wherever they are', async () => {
    const { app, person } = await scene({ config: { limitsScale: 1e-9 } })
    const [ana, ben] = [await person('Ana'), await person('Ben')]
    for (const [url] of forPeople) {
      const ask = (remoteAddress: string, { cookie } = ana) =>
        app.inject({ url, remoteAddress, headers: { cookie } })
      expect((await ask('203.0.113.7')).statusCode, url).not.toBe(429)
      expect((await ask('203.0.113.8')).statusCode, url).toBe(429)
      expect((await ask('203.0.113.7', ben)).statusCode, url).not.toBe(429)
    }
  })

  test('holds its place until it is answered, or whoever asked has gone', async () => {
    let isSlow = true
    const slow = vi.fn(() => (isSlow ? new Promise(() => {}) : 'done'))
    const limit = { max: 100, seconds: 60, atOnce: 1 }
    const stage = await scene({
      config: { ipLimitsScale: 1 },
      live: {},
      extend: async app => void app.get('/slow', { config: { limit } }, async () => slow()),
    })
    const ask = (signal?: AbortSignal) => fetch(`${stage.address}/slow`, signal ? { signal } : {})
    const first = new AbortController()
    const gone = ask(first.signal).catch(() => 'gone')
    await vi.waitFor(() => expect(slow).toHaveBeenCalled())
    expect((await ask()).status).toBe(429)
    isSlow = false
    expect((await ask()).status).toBe(429)
    first.abort()
    expect(await gone).toBe('gone')
    await vi.waitFor(async () => expect((await ask()).status).toBe(200))
    expect((await ask()).status).toBe(200)
  })
})

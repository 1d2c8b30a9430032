import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { app, call, config, lines, person } = await scene()

const report = { message: 'Boom', path: '/chat', build: 'abc' }
const json = { 'content-type': 'application/json' }

describe('state changes', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/client-errors',
      payload: JSON.stringify(report),
      headers: { ...json, ...headers },
    })

  test.each([
    ['our own page', { origin: config.publicUrl }, 204],
    ['our own page by fetch metadata', { 'sec-fetch-site': 'same-origin' }, 204],
    ['another site', { origin: 'https://evil.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['our host on another port', { origin: 'http://localhost:1' }, 403],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['a caller who does not say', {}, 403],
    [
      'a foreign origin that claims to be us',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      403,
    ],
  ])('from %s', async (_who, headers, status) => {
    expect((await post(headers)).statusCode).toBe(status)
  })

  test('say why they were refused', async () => {
    const elsewhere = await post({ origin: 'https://evil.test' })
    expect(elsewhere.json().code).toBe('cross_site')
    const plain = await post({ origin: config.publicUrl, 'content-type': 'text/plain' })
    expect([plain.statusCode, plain.json().code]).toEqual([415, 'unsupported_type'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\ta',
    'multipart/form-data',
  ])('need JSON, not %j', async type => {
    const { statusCode } = await post({ origin: config.publicUrl, 'content-type': type })
    expect([400, 415]).toContain(statusCode)
  })
})

describe('input', () => {
  test('of a wrong shape is refused field by field', async () => {
    const { status, body } = await call(api.reportClientError, {
      body: { message: 'm'.repeat(501), path: 7 } as never,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['build', 'message', 'path'])
  })

  test('that is not JSON, or poisons prototypes, is refused', async () => {
    for (const payload of ['{', '{"__proto__":{"a":1},"message":"m","path":"/","build":"b"}']) {
      const headers = { ...json, origin: config.publicUrl }
      const answer = await app.inject({ method: 'POST', url: '/api/client-errors', payload, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
    }
  })

  test('past the body limit is refused', async () => {
    const body = { ...report, message: 'm'.repeat(limits.body) }
    expect((await call(api.reportClientError, { body })).status).toBe(413)
  })

  test('with NUL or half a character is refused', async () => {
    for (const message of ['a\u0000b', '\ud800']) {
      expect((await call(api.reportClientError, { body: { ...report, message } })).status).toBe(400)
    }
  })
})

describe('answers', () => {
  test('all carry the security headers, unknown paths and refusals too', async () => {
    for (const url of ['/api/user', '/api/nothing', '/healthz', '/api/openapi.json']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test('of the API are never kept by a cache', async () => {
    expect((await app.inject('/api/user')).headers['cache-control']).toBe('no-store')
  })

  test('to an unknown call are 404 with a sentence and the request id', async () => {
    const { status, body, headers } = await call({ ...api.getUser, path: '/api/nothing' })
    expect(status).toBe(404)
    expect(body).toEqual({
      message: 'We could not find that.',
      code: 'not_found',
      requestId: headers['x-request-id'],
    })
  })
})

describe('the log', () => {
  test('has one line per request with its id, and a client error reaches it', async () => {
    const ana = await person('Ana')
    lines.length = 0
    const { headers } = await call(api.reportClientError, { body: report, asker: ana })
    const requests = lines.filter(line => line.msg === 'request')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ requestId: headers['x-request-id'], status: 204, userId: ana.id })
    expect(lines.find(line => line.msg === 'client error')).toMatchObject({ level: 50, clientError: report })
  })

  test('never holds cookies, query strings or link tokens', async () => {
    const ana = await person('Anna')
    lines.length = 0
    await app.inject({ url: '/api/user?secret=hush', headers: { cookie: ana.cookie } })
    const text = JSON.stringify(lines)
    expect(text).toContain('/api/user')
    expect(text).not.toContain('hush')
    expect(text).not.toContain(ana.cookie.split('=')[1])
  })

  test('cannot be forged by what a person sends', async () => {
    lines.length = 0
    await call(api.reportClientError, { body: { ...report, message: 'a\n{"level":60,"msg":"forged"}' } })
    expect(lines.some(line => line.msg === 'forged')).toBe(false)
  })
})

describe('health', () => {
  test('says that the process lives and can serve', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: true,
      bus: true,
      closing: false,
    })
  })
})

test('only answers that take more than one round trip are compressed', async () => {
  const long = await scene({
    extend: async app => {
      app.get<{ Params: { size: string } }>('/api/words/:size', async ({ params }) => ({
        words: 'word '.repeat(Number(params.size) / 5),
      }))
    },
  })
  const encodingOf = async (size: number) => {
    const headers = { 'accept-encoding': 'gzip, br' }
    return (await long.app.inject({ url: `/api/words/${size}`, headers })).headers['content-encoding']
  }
  expect(await encodingOf(8_000)).toBeUndefined()
  expect(await encodingOf(9_000)).toBe('br')
})

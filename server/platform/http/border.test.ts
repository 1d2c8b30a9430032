import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { servePages } from '#platform/render/serve-pages.ts'
import { scene } from '#testing/scene.ts'

const token = 'T0kenT0kenT0kenT0kenT0kenT0kenT0kenT0kenT0k'
const rendered: string[] = []
const { app, lines } = await scene({
  config: { production: true, local: false },
  extend: async (app, { config }) => {
    servePages(app, { build: 'test', hasPage, render }, config, {
      stamped: [{ prefix: '/p/', stampOf: async name => (name === 'Ana' ? 'Ana' : undefined) }],
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  },
})

beforeEach(() => {
  lines.length = 0
  rendered.length = 0
})

/** As the router of the web: letters of either case, and dots and slashes as the platform's URL reads them. */
function hasPage(path: string) {
  return /^\/(about|dev\/ui|reset-password\/.+|p\/.+)?$/i.test(new URL(path, 'http://web').pathname)
}

async function render({ url }: { url: string }) {
  rendered.push(url)
  const { pathname } = new URL(url, 'http://web')
  return new Response(`<html>${pathname}</html>`, { status: hasPage(pathname) ? 200 : 404 })
}

const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
}

describe('another spelling leads to the one that is answered', () => {
  test.each([
    ['/DEV/ui', '/dev/ui'],
    ['//dev/ui', '/dev/ui'],
    ['///dev/ui', '/dev/ui'],
    ['/%64ev/ui', '/dev/ui'],
    ['/x/../dev/ui', '/dev/ui'],
    ['/x/%2e%2e/dev/ui', '/dev/ui'],
    ['/.//dev/ui', '/dev/ui'],
    ['/\\dev/ui', '/dev/ui'],
    ['/dev\\ui', '/dev/ui'],
    ['/dev/ui/', '/dev/ui'],
    ['/About?a=/../b', '/about?a=/../b'],
    ['/API/user', '/api/user'],
    ['/p/../api/user', '/api/user'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example/%2e%2e//evil.example', '/evil.example'],
    ['/P/Ana', '/p/Ana'],
    ['/about/%2e%2e/%50/Ana', '/p/Ana'],
  ])('%s to %s', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(target, { method })
      expect({ status, location: headers.location }).toEqual({ status: 301, location })
      expect(headers).toMatchObject({ ...headersOfAll, 'cache-control': 'no-cache' })
    }
    expect(rendered).toEqual([])
  })

  test('only if it asks for something: what changes something has one address', async () => {
    for (const target of ['//api/logout', '/API/logout', '/x/../api/logout', '/api/log%6fut']) {
      const { status, headers } = await ask(target, { method: 'POST' })
      expect(status, target).toBe(404)
      expect(headers).toMatchObject(headersOfAll)
    }
  })
})

test.each([
  '/dev',
  '/dev/ui',
  '/dev/UI',
  '/dev/ui?x',
  '/dev/%75i',
  '/dev%2fui',
  '/dev%5cui',
  '/%2564ev/ui',
  '/dev;/ui',
])('pages for developers are like any unknown page on a public installation: %s', async target => {
  const { status, headers, body } = await ask(target)
  if (status === 301) return expect((await ask(String(headers.location))).status).toBe(404)
  expect(status).toBe(404)
  expect(body).toBe('<html>/not-found</html>')
  expect(headers).toMatchObject({
    ...headersOfAll,
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
})

test('the page itself is there under its one address', async () => {
  expect(await ask('/about')).toMatchObject({ status: 200, body: '<html>/about</html>' })
  expect(await ask('/p/Ana')).toMatchObject({ status: 200, body: '<html>/p/Ana</html>' })
  expect((await ask('/p/A%2Fna')).status).toBe(404)
  expect((await ask('/p/An%00a')).status).toBe(404)
})

describe('what is no address of ours', () => {
  test.each([
    ...['/%E0%A4%A', '/%', '/p/100%', '/api/%zz', '/%ED%A0%80', '/about#dev', '*', 'about'],
    ...['http://other.host/dev/ui', 'http://localhost/about', 'https://akin.example:443/about'],
  ])('is answered in words, with all headers: %s', async target => {
    const { status, headers, body } = await ask(target)
    expect(status).toBe(400)
    expect(headers).toMatchObject(headersOfAll)
    expect(body).toMatch(/<h1>This address cannot be read<\/h1>|"code":"bad_request"/)
    expect(body).not.toMatch(/<script|Try again/)
    expect(lines.filter(line => line.msg === 'request')).toMatchObject([
      { status: 400, path: '[unreadable]' },
    ])
    expect(rendered).toEqual([])
  })

  test.each(['/a b', '/a\u0000b', '/\u0001', `/${'a'.repeat(20_000)}`])(
    'is answered with all headers where it is not even HTTP: %j',
    async target => {
      const { status, headers, body } = await ask(target)
      expect([400, 431]).toContain(status)
      expect(headers).toMatchObject(headersOfAll)
      expect(JSON.parse(body)).toMatchObject({ code: 'bad_request', requestId: headers['x-request-id'] })
      expect(lines.filter(line => line.msg === 'request')).toMatchObject([{ status, path: '[unreadable]' }])
    },
  )

  test('is unknown where it is longer than any of ours', async () => {
    const target = `/api/connect/requests/${'1'.repeat(500)}/accept`
    const { status, headers } = await ask(target, { method: 'POST' })
    expect(status).toBe(404)
    expect(headers).toMatchObject(headersOfAll)
    expect(lines.filter(line => line.msg === 'request')).toHaveLength(1)
  })
})

test.each([
  ...[`/reset-password/${token}`, `/Reset-Password/${token}`, `//reset-password/${token}`],
  ...[`/%72eset-password/${token}`, `/x/../RESET-password/${token}`, `/verify-redirect/${token}/more`],
  ...[
    `/verify-email?token=${token}`,
    `/p/Ana?k=${token}`,
    `/reset-password?disown=${token}`,
    `/nowhere/${token}`,
  ],
])('a secret in the address is passed on to nobody: %s', async target => {
  const { headers } = await ask(target)
  if (!target.startsWith('/nowhere')) expect(headers['referrer-policy']).toBe('no-referrer')
  expect(lines.filter(line => line.msg === 'request')).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(token)
})

test.each(['Host: evil.example', 'HOST: localhost'])(
  'a request that names two hosts is refused: %s',
  async host => {
    for (const target of ['/about', '/api/user', '/healthz']) {
      const { status, headers } = await ask(target, { fields: `${host}\r\n` })
      expect(status).toBe(400)
      expect(headers).toMatchObject(headersOfAll)
    }
    expect(rendered).toEqual([])
    expect((await ask('/about', { fields: 'x-host: evil.example\r\n' })).status).toBe(200)
  },
)

/** Writes the request as it is: clients tidy an address up before they ask. */
async function ask(target: string, { method = 'GET', fields = '' } = {}) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\nconnection: close\r\n${fields}\r\n`,
  )
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  const [status = '', ...named] = head.split('\r\n')
  const headers = Object.fromEntries(
    named.map(field => field.split(/: (.*)/s, 2).map((part, at) => (at ? part : part.toLowerCase()))),
  )
  return {
    status: Number(status.split(' ')[1]),
    headers: headers as Record<string, string>,
    body: body.join('\r\n\r\n'),
  }
}

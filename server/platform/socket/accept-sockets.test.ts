import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareApp, bareSockets } from '#testing/bare-sockets.ts'
import { type Person, scene } from '#testing/scene.ts'
import { requestUpgrade } from '#testing/socket.ts'
import type { Asker } from '../call/asker.ts'
import { acceptSockets } from './accept-sockets.ts'

const { person, connect, address = '', config, db, hub, lines } = await scene({ live: {} })
const ana = await person('Ana')
const ben = await person('Ben')
const own = { origin: config.publicUrl }

test('without a session nobody gets in, whoever they say they are', async () => {
  expect(await requestUpgrade(address, `/ws?userId=${ben.id}`, own)).toBe(401)
  expect(
    await requestUpgrade(address, `/ws?userId=${ben.id}`, { ...own, cookie: 'akin_session=made-up' }),
  ).toBe(401)
  expect(await requestUpgrade(address, '/ws', own)).toBe(401)
})

test.each([
  ['someone else', () => `userId=${ben.id}`],
  ['nobody', () => ''],
  ['nothing', () => 'userId='],
  ['a list', () => `userId[]=${ana.id}`],
  ['themselves and someone else', () => `userId=${ana.id}&userId=${ben.id}`],
  ['someone else and themselves', () => `userId=${ben.id}&userId=${ana.id}`],
  ['nearly themselves', () => `userId=0${ana.id}`],
])('with a session, but an address that names %s, nobody gets in', async (_who, query) => {
  expect(await requestUpgrade(address, `/ws?${query()}`, { ...own, cookie: ana.cookie })).toBe(403)
  expect(await presentIds()).toEqual([])
  expect(hub?.size).toBe(0)
})

test.each([
  ['another site', 'https://evil.test'],
  ['a page without an origin', 'null'],
  ['the secure twin of our address', config.publicUrl.replace('http:', 'https:')],
  ['another port', 'http://localhost:3001'],
  ['a longer name that begins like ours', `${config.publicUrl}.evil.test`],
  ['our address with a path', `${config.publicUrl}/`],
])('%s cannot open a socket with the cookie of someone signed in', async (_who, origin) => {
  expect(await askAs(ana, { origin })).toBe(403)
})

test('a request without an origin is refused, and our own page is let in', async () => {
  expect(await askAs(ana, {})).toBe(403)
  expect(await askAs(ana, own)).toBe(101)
})

test('only /ws opens sockets, and an address that is none breaks nothing', async () => {
  const asAna = { ...own, cookie: ana.cookie }
  for (const path of ['/', '/ws/', '/WS', '/ws/x', '/api/user', '//', '//[', '/\\\\[']) {
    expect(await requestUpgrade(address, `${path}?userId=${ana.id}`, asAna), path).toBe(404)
  }
})

test.each([
  '/x/../ws',
  '/ws/',
  '//ws',
  '/%77s',
  '/\\ws',
  '/ws/.',
  '/ws#',
  'ws',
  'http://localhost/ws',
  'http://evil.test/ws',
])('no other spelling opens one: %s', async path => {
  const status = await askRaw([
    `GET ${path}?userId=${ana.id} HTTP/1.1`,
    ...['host: localhost', `origin: ${config.publicUrl}`, `cookie: ${ana.cookie}`],
    ...['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ])
  expect([400, 404]).toContain(status)
  expect(hub?.size).toBe(0)
})

test('who is turned away is in the log like every other request, and so is nothing of their address', async () => {
  lines.length = 0
  const headers = { ...own, cookie: ana.cookie }
  expect(await requestUpgrade(address, `/ws?userId=${ben.id}&hush=1`, headers)).toBe(403)
  expect(await requestUpgrade(address, '/ws', own)).toBe(401)
  expect(await requestUpgrade(address, '/reset-password/hush', own)).toBe(404)
  await vi.waitFor(() =>
    expect(lines.filter(line => line.msg === 'request')).toMatchObject([
      { method: 'GET', path: '/ws', status: 403, level: 30 },
      { method: 'GET', path: '/ws', status: 401, level: 30 },
      { method: 'GET', path: '/reset-password/[secret]', status: 404, level: 30 },
    ]),
  )
  expect(JSON.stringify(lines)).not.toContain('hush')
})

test('sockets count against the same limit as every other request of an address', async () => {
  const scale = 10 / serverLimits.requestsPerMinute.max
  const config = { ipLimitsScale: scale, trustProxy: '127.0.0.1' }
  const { app, address = '', person, config: used, lines } = await scene({ config, live: {} })
  const ana = await person('Ana')
  const from = (ip: string) => ({ origin: used.publicUrl, cookie: ana.cookie, 'x-forwarded-for': ip })
  const ask = (ip: string) => requestUpgrade(address, `/ws?userId=${ana.id}`, from(ip))
  for (let times = 0; times < 5; times++) expect(await ask('203.0.113.7')).toBe(101)
  const calls = { url: '/api/user', headers: { 'x-forwarded-for': '203.0.113.7' } }
  for (let times = 0; times < 5; times++) expect((await app.inject(calls)).statusCode).toBe(401)
  expect(await ask('203.0.113.7')).toBe(429)
  expect((await app.inject(calls)).statusCode).toBe(429)
  expect(await ask('203.0.113.8')).toBe(101)
  expect(lines.filter(({ msg, path }) => msg === 'request' && path === '/ws')).toMatchObject([
    { status: 429 },
  ])
})

test('an address has so many sockets, and one more when one is closed; others open theirs', async () => {
  const { address, connect, hub } = await bareSockets({
    ipLimitsScale: 2 / serverLimits.connectionsPerAddress,
  })
  const from = '203.0.113.7'
  const [first] = await Promise.all([1, 2].map(userId => connect(userId, address, from)))
  await expect(connect(3, address, from)).rejects.toThrow('refused with 429')
  await connect(3, address, '203.0.113.8')
  expect(hub.size).toBe(3)
  first?.ws.close()
  await vi.waitFor(() => connect(4, address, from))
})

test("without the development server its socket is nobody's, and is not left hanging", async () => {
  for (const protocol of ['vite-hmr', 'vite-ping']) {
    expect(await requestUpgrade(address, '/', { ...own, 'sec-websocket-protocol': protocol })).toBe(404)
  }
})

test("the development server's own socket is left to it", async () => {
  const { app, address, hub, connect } = await bareSockets()
  app.server.on('upgrade', ({ headers }, socket) => {
    if (headers['sec-websocket-protocol'] === 'vite-hmr') socket.end('HTTP/1.1 418 Vite\r\n\r\n')
  })
  expect(await requestUpgrade(address, '/', { 'sec-websocket-protocol': 'vite-hmr' })).toBe(418)
  await connect(1)
  expect(hub.size).toBe(1)
})

test('a client that offers another protocol is served as it is', async () => {
  expect(await requestUpgrade(address, '/healthz', { upgrade: 'h2c' })).toBe(200)
})

test('a handshake that is none leaves nothing behind', async () => {
  const asAna = { ...own, cookie: ana.cookie, 'sec-websocket-key': 'short' }
  const released = vi.spyOn(db.bus, 'unsubscribe')
  expect(await requestUpgrade(address, `/ws?userId=${ana.id}`, asAna)).toBe(400)
  expect(released).toHaveBeenCalledWith(ana.id)
})

test.each([
  ['many short', '', [400, 431, 403]],
  ['many long', 'x'.repeat(8), [431]],
])('an upgrade with %s headers is refused, and the server lives', async (_how, filling, statuses) => {
  const headers = Array.from({ length: 2100 }, (_, count) => `${count.toString(36)}:${filling}`)
  const status = await askRaw([
    `GET /ws?userId=${ana.id} HTTP/1.1`,
    'host: localhost',
    ...headers,
    `origin: ${config.publicUrl}`,
    `cookie: ${ana.cookie}`,
    'connection: upgrade',
    'upgrade: websocket',
  ])
  expect(statuses).toContain(status)
  expect(await askAs(ana, own)).toBe(101)
})

test('those who are turned away cannot keep the connection', async () => {
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  socket.allowHalfOpen = true
  socket.write('GET /ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  await vi.waitFor(async () => {
    // The far side is closed for good once writing to it fails.
    const failed = once(socket, 'error')
    socket.write('still here')
    await Promise.race([failed.then(() => {}), pause(50).then(() => Promise.reject(new Error('still open')))])
  })
})

test('a process takes as many sockets as it has room for, those at the door included; the next is asked to come back', async () => {
  const known = Promise.withResolvers<void>()
  const ask = await door({ room: 3, wait: () => known.promise })
  const waiting = [ask(), ask(), ask(), ask()]
  expect(await Promise.race(waiting)).toBe(503)
  known.resolve()
  expect((await Promise.all(waiting)).toSorted()).toEqual([101, 101, 101, 503])
  expect(await ask()).toBe(503)
})

test('who comes while the server closes is sent away, also from the door', async () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const { app, hub, address, origin } = await bareSockets({ wait: () => opened })
  const early = requestUpgrade(address, '/ws?userId=1', { origin, cookie: 'user=1' })
  await pause(100)
  const closed = app.close()
  await pause(50)
  open()
  expect(await early).toBe(503)
  await closed
  expect(hub.size).toBe(0)
})

test('a session that ends while its owner stands at the door takes the socket along', async () => {
  const { banned, connect } = await bareSockets({ wait: async () => void banned.add(7) })
  const socket = await connect(7)
  expect(await socket.closed).toBe(4401)
  expect(socket.frames).toMatchObject([{ type: 'session_revoked' }])
})

test('someone let in is present', async () => {
  await connect(ben)
  await vi.waitFor(async () => expect(await presentIds()).toContain(ben.id))
})

interface Door {
  room: number
  wait(): Promise<void>
}

/** A door behind which sockets are counted and hung up. */
async function door({ room, wait }: Door) {
  const app = bareApp()
  onTestFinished(() => app.close())
  const publicUrl = 'http://localhost:3000'
  let inside = 0
  acceptSockets(app, {
    config: { publicUrl, ipLimitsScale: 1 },
    async identify() {
      await wait()
      return { id: 1 } as Asker
    },
    capacity: () => room - inside,
    expectSocket: async () => {},
    cancelExpected: () => {},
    admit: ws => {
      inside += 1
      ws.terminate()
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return () => requestUpgrade(address, '/ws?userId=1', { origin: publicUrl })
}

function askAs(who: Person, headers: Record<string, string>) {
  return requestUpgrade(address, `/ws?userId=${who.id}`, { cookie: who.cookie, ...headers })
}

/** Writes these lines as they are, and returns the status of the answer once the server has hung up. */
async function askRaw(lines: string[]) {
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => {})
  const [answer] = await once(socket, 'data')
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return Number(String(answer).split(' ')[1])
}

async function presentIds() {
  const { rows } = await db.execute<{ id: string }>(sql`select user_id as id from present`)
  return rows.map(row => Number(row.id))
}

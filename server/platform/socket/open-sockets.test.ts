import { once } from 'node:events'
import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { bareSockets } from '#testing/bare-sockets.ts'
import { requestUpgrade } from '#testing/socket.ts'

const frame = '{"type":"contacts_changed","data":{"userId":1}}'

test('the seventeenth socket of a person takes the place of the first', async () => {
  const { connect, hub, came, went } = await bareSockets()
  const sockets = await Promise.all(Array.from({ length: serverLimits.socketsPerUser }, () => connect(1)))
  const [another] = [await connect(2)]
  expect(hub.size).toBe(serverLimits.socketsPerUser + 1)
  const closed = vi.fn()
  for (const socket of sockets) void socket.closed.then(closed)
  await connect(1)
  await vi.waitFor(() => expect(closed).toHaveBeenCalledExactlyOnceWith(4409))
  expect(another.ws.readyState).toBe(another.ws.OPEN)
  expect(hub.size).toBe(serverLimits.socketsPerUser + 1)
  expect([came, went]).toEqual([[1, 2], []])
})

test('old sockets that do not answer their close cannot pile up', { tags: 'variant' }, async () => {
  const { connect, hub } = await bareSockets()
  for (let count = 0; count < serverLimits.socketsPerUser; count++) stopReading((await connect(1)).ws)
  for (let count = 0; count < 5; count++) await connect(1)
  expect(hub.size).toBe(serverLimits.socketsPerUser)
})

test('when sessions of anyone may have ended, those of all sockets are looked at', async () => {
  const { connect, bus, banned } = await bareSockets()
  const [ana, ben] = [await connect(1), await connect(2)]
  await pause(300)
  banned.add(1)
  bus.recheckAll()
  expect(await ana.closed).toBe(4401)
  expect(ben.ws.readyState).toBe(ben.ws.OPEN)
})

test('someone who stops reading is let go at the cap, and everyone else is served as before', async () => {
  const { connect, hub, bus, went } = await bareSockets()
  const [slow, other] = [await connect(1), await connect(2)]
  stopReading(slow.ws)
  const before = process.memoryUsage().rss
  const large = JSON.stringify({ type: 'contacts_changed', data: { userId: 1, note: 'x'.repeat(4_000) } })
  let buffered = 0
  const delays: number[] = []
  for (let count = 0; count < 10_000; count++) {
    bus.publish([1], { type: 'contacts_changed', frame: large })
    for (const socket of hub.all()) buffered = Math.max(buffered, socket.ws.bufferedAmount)
    if (count % 100 > 0) continue
    const began = performance.now()
    const heard = once(other.ws, 'message')
    bus.publish([2], { type: 'contacts_changed', frame })
    await heard
    delays.push(performance.now() - began)
  }
  await vi.waitFor(() => expect(went).toEqual([1]))
  expect(buffered).toBeGreaterThan(serverLimits.socketBuffer / 2)
  expect(buffered).toBeLessThan(serverLimits.socketBuffer + 2 * large.length)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  expect(delays.toSorted((a, b) => a - b)[50], 'the median, whatever else the machine does').toBeLessThan(
    1_000,
  )
  await connect(1)
})

test('a connection that died without a word is cut after two missed pings', async () => {
  const { address, connect, hub, went } = await bareSockets({ pace: { pingMs: 200 } })
  const hole = await openBlackHole(address)
  const dead = await connect(1, hole.address)
  const alive = await connect(2)
  await pause(500)
  expect(hub.size).toBe(2)
  hole.swallow()
  const began = performance.now()
  await vi.waitFor(() => expect(went).toEqual([1]))
  expect(performance.now() - began).toBeGreaterThan(190)
  expect(dead.ws.readyState).toBe(dead.ws.OPEN)
  expect(alive.ws.readyState).toBe(alive.ws.OPEN)
})

test('a very old socket is asked to come back, and a crowd not all in the same moment', async () => {
  const { connect, hub } = await bareSockets({ pace: { pingMs: 100 } })
  const socket = await connect(1)
  await Promise.all(Array.from({ length: 10 }, (_, index) => connect(index + 2)))
  const ends = [...hub.all()].map(({ reconnectAt }) => reconnectAt)
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(serverLimits.socketAge * 10)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + serverLimits.socketAge * 1000)
  onTestFinished(() => clock.mockRestore())
  expect(await socket.closed).toBe(1012)
})

test('when the server closes, everyone leaves one after the other and nobody new comes in', async () => {
  const { app, address, origin, connect, hub } = await bareSockets({ pace: { drainMs: 1000 } })
  const sockets = await Promise.all(Array.from({ length: 40 }, (_, index) => connect(index + 1)))
  const began = performance.now()
  const leaving = sockets.map(async ({ closed }) => [await closed, performance.now() - began] as const)
  const closed = app.close()
  await Promise.race(leaving)
  expect(await requestUpgrade(address, '/ws?userId=1', { origin, cookie: 'user=1' })).toBe(503)
  const left = await Promise.all(leaving)
  expect(left.map(([code]) => code)).toEqual(Array(40).fill(1001))
  const times = left.map(([, time]) => time).toSorted((a, b) => a - b)
  expect((times[39] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500)
  expect(times[20]).toBeGreaterThan(350)
  expect(times[39]).toBeGreaterThan(800)
  await closed
  expect(hub.size).toBe(0)
})

test('one that does not answer its farewell does not keep the server from closing', async () => {
  const { app, connect } = await bareSockets()
  stopReading((await connect(1)).ws)
  const began = performance.now()
  await app.close()
  expect(performance.now() - began, 'by itself it would wait for half a minute').toBeLessThan(15_000)
})

test('after a gap everyone is told to ask again, spread out, and once however many say so', async () => {
  const { bus, connect } = await bareSockets({ pace: { resyncMs: 500 } })
  const sockets = await Promise.all(Array.from({ length: 40 }, (_, index) => connect(index + 1)))
  const times = sockets.map(async ({ ws }) => {
    await once(ws, 'message')
    return performance.now()
  })
  for (let count = 0; count < 5; count++) bus.announceGap()
  const told = () => sockets.map(({ frames }) => frames.length)
  const [first = 0, ...later] = (await Promise.all(times)).toSorted((a, b) => a - b)
  expect((later.at(-1) ?? 0) - first).toBeGreaterThan(200)
  expect(Math.min(...told())).toBe(1)
  // Those who were told before the next one said so hear it twice.
  expect(told().filter(count => count > 1).length).toBeLessThanOrEqual(2)
  bus.announceGap()
  await vi.waitFor(() => expect(Math.min(...told())).toBe(2))
})

function stopReading(ws: WebSocket) {
  const { _socket: socket } = ws as unknown as { _socket: Socket }
  socket.pause()
}

/** Passes everything on, until it swallows it all without hanging up. */
async function openBlackHole(address: string) {
  const target = new URL(address)
  const open: Socket[] = []
  const proxy = createServer(near => {
    const far = connectTcp(Number(target.port), target.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) open.push(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    for (const socket of open) socket.destroy()
  })
  const { port } = proxy.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    swallow() {
      for (const socket of open) socket.unpipe().pause()
    },
  }
}

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { app, address, person, connect, db } = await scene({
  live: {},
  config: { drain: { ms: 1_000, isNamed: true } },
})

test('a node without its bus is degraded and serves on', async () => {
  const { healthy } = db.bus
  db.bus.healthy = () => false
  expect(await ready()).toEqual([200, { status: 'degraded', database: true, bus: false, closing: false }])
  db.bus.healthy = healthy
  expect(await ready()).toEqual([200, { status: 'ready', database: true, bus: true, closing: false }])
})

test('on its way out it says so at once, and serves whoever still comes', async () => {
  const socket = await connect(await person('Ana'))
  const closed = app.close()
  expect(await ready()).toEqual([503, { status: 'not ready', database: true, bus: true, closing: true }])
  expect((await get('/healthz')).status).toBe(200)
  expect(await socket.closed).toBe(1001)
  await closed
  await expect(ready()).rejects.toThrow()
})

async function ready() {
  const { status, body } = await get('/readyz')
  return [status, JSON.parse(body)]
}

/** Over a connection of its own: one that is kept alive may be closed in the very moment it is used again. */
async function get(path: string) {
  const [response] = (await once(request(`${address}${path}`, { agent: false }).end(), 'response')) as [
    IncomingMessage,
  ]
  return { status: response.statusCode, body: await text(response) }
}

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'

const ipLimitsScale = 3 / serverLimits.connectionsPerAddress
const open = await scene({ config: { ipLimitsScale }, live: {} })
const proxied = await scene({ config: { ipLimitsScale, trustProxy: '127.0.0.1' }, live: {} })

test('one address has so many connections, and what it opens beyond is closed at once; others are served', async () => {
  const [first] = await Promise.all([1, 2, 3].map(() => dial(open.app)))
  const fourth = await dial(open.app)
  await once(fourth, 'close')
  expect(await health(await dial(open.app, '127.0.0.2'))).toBe('HTTP/1.1 200 OK')

  first?.destroy()
  await vi.waitFor(async () => expect(await health(await dial(open.app))).toBe('HTTP/1.1 200 OK'))
})

test('behind a proxy all connections are its own, and are left to it', async () => {
  for (let n = 0; n < 3; n++) await dial(proxied.app)
  expect(await health(await dial(proxied.app))).toBe('HTTP/1.1 200 OK')
})

async function dial(app: FastifyInstance, localAddress = '127.0.0.1') {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function health(socket: Awaited<ReturnType<typeof dial>>) {
  socket.end('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  return (await text(socket)).split('\r\n')[0]
}

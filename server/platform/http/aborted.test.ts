import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'

/** Clients go away at any moment: a tab is closed, a train enters a tunnel. */

let finish = () => {}
const failed: unknown[] = []
const { app, config, lines } = await scene({
  extend: async app => {
    const untilLet = () =>
      new Promise<void>(resolve => {
        finish = resolve
      })
    app.get('/slow', async () => untilLet().then(() => ({ here: true })))
    app.get('/failing', async () =>
      untilLet().then(() => {
        throw new Error('a real fault')
      }),
    )
    app.get('/endless', async (_request, reply) => reply.send(Readable.from(endlessly())))
    app.addHook('onError', async (_request, _reply, error) => void failed.push(error))
    await app.listen({ port: 0, host: '127.0.0.1' })
  },
})

async function* endlessly() {
  while (true) {
    yield Buffer.alloc(64 * 1024)
    await turn()
  }
}

beforeEach(() => {
  lines.length = 0
  failed.length = 0
})

const body = (path: string, type: string, begins: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: ${config.publicUrl}\r\ncontent-type: ${type}\r\ncontent-length: 10000\r\n\r\n${begins}`

test.each([
  ['a form', '/api/login', body('/api/login', 'application/json', '{"email":')],
  [
    'a file',
    '/api/support/attachments',
    body('/api/support/attachments', 'application/pdf', '%PDF-1.4 and a bit'),
  ],
])('who goes away while sending %s is no error', async (_what, path, text) => {
  await sendAndGo(text)
  await vi.waitFor(() => expect(failed).toHaveLength(1))
  await turn()
  expect(linesLeft()).toEqual([{ level: 30, path, status: 499 }])
})

test.each(['/slow', '/endless'])('who goes away while %s answers is no error', async path => {
  await sendAndGo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await vi.waitFor(() => expect(linesLeft()).toHaveLength(1))
  finish()
  await turn()
  expect(linesLeft()).toEqual([{ level: 30, path, status: 499 }])
})

test('a fault stays one, whether or not anyone still waits', async () => {
  await sendAndGo('GET /failing HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(linesLeft()).toHaveLength(1))
  finish()
  await vi.waitFor(() => expect(linesLeft()).toHaveLength(2))
  expect(lines.find(line => line.level === 50)).toMatchObject({ err: { message: 'a real fault' } })
})

async function sendAndGo(text: string) {
  const arrived = once(app.server, 'request')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  await arrived
  await turn()
  socket.resetAndDestroy()
}

function linesLeft() {
  return lines.map(({ level, path, status }) => ({ level, path, status }))
}

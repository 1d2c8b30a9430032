import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { endpoint } from '@akin/contract/platform/endpoint.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { scene } from '#testing/scene.ts'
import { openCalls } from '../call/open-calls.ts'
import { serveCalls } from './serve-calls.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const maxBytes = 200 * 1024

const endpoints = {
  hook: endpoint({
    method: 'POST',
    path: '/api/hook',
    access: 'signed',
    summary: 'Take a webhook.',
    raw: { maxBytes, signature: 'x-signature' },
    reply: z.object({ sha256: z.string() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'user',
    summary: 'Take a file.',
    upload: { types: ['image/png'], maxBytes: limits.pictureBytes },
    reply: z.object({ chunks: z.int(), bytes: z.int() }),
  }),
}

const opened = vi.fn()
const {
  app,
  address = '',
  call,
  config,
  person,
} = await scene({
  live: {},
  extend: async (server, deps) =>
    serveCalls(
      server,
      openCalls(
        endpoints,
        {
          hook: (_deps, { raw }) => ({ sha256: sha256(raw) }),
          async upload(_deps, { file }) {
            opened(file.type)
            let [chunks, bytes] = [0, 0]
            for await (const chunk of file.stream) {
              chunks += 1
              bytes += chunk.length
            }
            return { chunks, bytes }
          },
        },
        deps,
      ),
    ),
})
const ana = await person('Ana')

describe('a body', () => {
  test.each([
    ['a visitor', `origin: ${config.publicUrl}\r\n`, 401],
    ['a stranger to the page', `cookie: ${ana.cookie}\r\norigin: https://evil.test\r\n`, 403],
  ])('of %s is not waited for', async (_who, headers, status) => {
    const socket = await open()
    socket.write(head('POST', '/api/upload', { headers, length: limits.pictureBytes, type: 'image/png' }))
    expect(await statusOf(socket)).toBe(status)
    expect(opened).not.toHaveBeenCalled()
  })

  test('that says it is too long is refused before it comes, and the connection ends', async () => {
    const socket = await open()
    const closed = once(socket, 'close')
    socket.write(head('POST', '/api/hook', { length: maxBytes + 1 }))
    expect(await statusOf(socket)).toBe(413)
    await closed
  })

  test('that is too long without saying so is refused once it is', async () => {
    const socket = await open()
    const closed = once(socket, 'close')
    socket.write(head('POST', '/api/hook', {}))
    const answered = statusOf(socket)
    for (let sent = 0; sent <= maxBytes && !socket.destroyed; sent += 1024) {
      socket.write(`400\r\n${'x'.repeat(1024)}\r\n`)
    }
    expect(await answered).toBe(413)
    await closed
  })

  test('that an endpoint does not declare is not read', async () => {
    const headers = { 'content-type': 'application/json', origin: config.publicUrl }
    const answer = await app.inject({ method: 'POST', url: '/api/logout', payload: '{', headers })
    expect(answer.statusCode).toBe(204)
  })
})

describe('a signed call', () => {
  test('gets the bytes as they came, more than other calls may send, from anywhere', async () => {
    const payload = randomBytes(maxBytes)
    const answer = await app.inject({ method: 'POST', url: '/api/hook', payload })
    expect([answer.statusCode, answer.json()]).toEqual([200, { sha256: sha256(payload) }])
    expect(payload.length).toBeGreaterThan(limits.body)
  })
})

describe('an upload', () => {
  const send = (bytes: Buffer, type = 'image/png') =>
    app.inject({
      method: 'POST',
      url: '/api/upload',
      payload: bytes,
      headers: { 'content-type': type, cookie: ana.cookie, origin: config.publicUrl },
    })

  test('reaches its act bit by bit, before it is all here', async () => {
    const socket = await open()
    const headers = `cookie: ${ana.cookie}\r\norigin: ${config.publicUrl}\r\n`
    const rest = Buffer.alloc(3 * 64 * 1024)
    const length = png.length + 8 + rest.length
    socket.write(head('POST', '/api/upload', { headers, length, type: 'image/png' }))
    socket.write(Buffer.concat([png, Buffer.alloc(8)]))
    await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('image/png'))
    const answer = answerOf(socket)
    socket.write(rest)
    const { chunks, bytes } = JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')
    expect(bytes).toBe(length)
    expect(chunks).toBeGreaterThan(1)
  })

  test.each([
    ['another type than its bytes', Buffer.from('GIF89a is no PNG'), 'image/png', 415],
    ['a type that is not taken here', png, 'application/pdf', 415],
    ['nothing in it', Buffer.alloc(0), 'image/png', 415],
    ['one byte too many', Buffer.concat([png, Buffer.alloc(limits.pictureBytes)]), 'image/png', 413],
  ])('with %s is refused', async (_what, bytes, type, status) => {
    expect((await send(bytes, type)).statusCode).toBe(status)
  })
})

test('a cookie that is set twice is set once', async () => {
  const { headers } = await call(api.logOut, { asker: ana })
  expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^akin_session=; Max-Age=0;/)])
})

async function open() {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

interface Head {
  headers?: string
  length?: number
  type?: string
}

function head(method: string, path: string, { headers = '', length, type = 'text/plain' }: Head) {
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${size}\r\n${headers}\r\n`
}

async function answerOf(socket: Socket) {
  const [data] = (await once(socket, 'data')) as [Buffer]
  return String(data)
}

async function statusOf(socket: Socket) {
  return Number((await answerOf(socket)).split(' ')[1])
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}

import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { limits } from '@akin/contract/limits.ts'
import { type RefusalCode, refusals } from '@akin/contract/refusals.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { bareSockets } from '#testing/bare-sockets.ts'
import { refuse } from '../refuse.ts'
import { readFrame } from './frames.ts'
import { closeCodes } from './live-socket.ts'
import type { FrameCalls } from './receive.ts'

test.each([
  ['a list', '[]', 1008],
  ['nothing', 'null', 1008],
  ['a number', '7', 1008],
  ['an object without a type', '{}', 1008],
  ['a list as its type', '{"type":[]}', 1008],
  ['an object as its type', '{"type":{}}', 1008],
  ['no type', '{"type":null}', 1008],
  ['a number as its type', '{"type":1}', 1008],
  ['a very long type', `{"type":"${'x'.repeat(65)}"}`, 1008],
  ['an object as its id', '{"type":"typing","id":{}}', 1008],
  ['a very long id', `{"type":"typing","id":"${'x'.repeat(65)}"}`, 1008],
  ['no JSON', 'hello', 1007],
  ['an empty message', '', 1007],
  ['half a frame', '{"type":"typ', 1007],
  ['a frame that reaches for the prototype', '{"type":"typing","__proto__":{"a":1}}', 1007],
  ['one that spells it with escapes', '{"type":"typing","\\u005f_proto__":{"a":1}}', 1007],
  ['one that does so deep inside', '{"type":"typing","data":[{"constructor":{"prototype":{}}}]}', 1007],
  ['eight thousand open brackets', '['.repeat(8_000), 1007],
  ['deep nesting', `{"type":"typing","data":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, [1007, 'refused']],
])('%s closes its own socket and no other', async (_what, text, expected) => {
  const { connect, hub } = await bareSockets()
  const [odd, other] = [await connect(1), await connect(2)]
  odd.ws.send(text)
  const outcome = await Promise.race([
    odd.closed,
    odd.frame('refused').then(
      frame => frame.type,
      () => null,
    ),
  ])
  expect([expected].flat()).toContain(outcome)
  await stillServed(other.ws)
  expect(hub.size).toBe(outcome === 'refused' ? 2 : 1)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nonsense', ''])(
  'a frame of the unknown type "%s" is refused, and the socket stays',
  async type => {
    const { connect } = await bareSockets({ calls: calling({ typing: () => {} }) })
    const { ws, frame, frames } = await connect(1)
    ws.send(JSON.stringify({ type, id: 'mine', data: {} }))
    expect((await frame('refused')).data).toMatchObject({ id: 'mine', status: 400, code: 'unknown_frame' })
    await stillServed(ws)
    expect(frames).toHaveLength(1)
  },
)

test('a frame may be as long as the limit, and not a byte longer', async () => {
  const typing = vi.fn()
  const { connect } = await bareSockets({ calls: calling({ typing }) })
  const { ws, closed } = await connect(1)
  ws.send(frameOfSize(limits.socketFrame))
  await vi.waitFor(() => expect(typing).toHaveBeenCalledOnce())
  ws.send(frameOfSize(limits.socketFrame + 1))
  expect(await closed).toBe(1009)
  expect(typing).toHaveBeenCalledOnce()
})

test('binary, broken UTF-8 and a message in a thousand crumbs close the socket', async () => {
  const { connect } = await bareSockets()
  const [binary, broken, crumbs] = [await connect(1), await connect(1), await connect(1)]
  binary.ws.send(Buffer.from('{"type":"typing"}'))
  expect(await binary.closed).toBe(closeCodes.unsupportedData)
  rawSocket(broken.ws).write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))
  expect(await broken.closed).toBe(1007)
  for (let count = 0; count < 1000; count++) crumbs.ws.send('', { fin: false })
  expect(await crumbs.closed).toBe(1008)
})

test('a thousand arbitrary frames break nothing', async () => {
  const { connect, hub, lines } = await bareSockets({ calls: calling({ typing: () => {} }) })
  const watcher = await connect(1)
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json({ maxDepth: 6 }),
    fc
      .record({
        type: fc.oneof(fc.constant('typing'), fc.anything()),
        id: fc.anything(),
        data: fc.anything(),
      })
      .map(frame => JSON.stringify(frame, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))),
    fc.uint8Array({ maxLength: 300 }),
  )
  const batches = fc.sample(fc.array(anything, { minLength: 40, maxLength: 60 }), 24)
  expect(batches.flat().length).toBeGreaterThan(900)
  for (const batch of batches) {
    const { ws, closed } = await connect(2)
    for (const frame of batch) ws.send(frame)
    ws.close()
    await closed
  }
  await stillServed(watcher.ws)
  await vi.waitFor(() => expect(hub.size).toBe(1))
  expect(lines.filter(({ msg }) => msg === 'frame failed')).toEqual([])
})

test('bytes that are no frames at all break nothing', async () => {
  const { address, origin, connect } = await bareSockets()
  const watcher = await connect(1)
  for (const bytes of fc.sample(fc.uint8Array({ minLength: 1, maxLength: 400 }), 80)) {
    const socket = connectTcp(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
    socket.write(handshake(origin, 2))
    await once(socket, 'data')
    socket.end(bytes)
    await Promise.race([once(socket, 'close'), once(socket, 'end')])
    socket.destroy()
  }
  await stillServed(watcher.ws)
})

test('whatever is read as a frame has a type that is a short text and an id that can be answered to', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), text => {
      const frame = readFrame(text)
      if ('close' in frame) return [1007, 1008].includes(frame.close)
      return frame.type.length <= 64 && ['string', 'number', 'undefined'].includes(typeof frame.id)
    }),
    { numRuns: 2_000 },
  )
})

test('an act that fails is refused without detail and logged, and its socket goes on', async () => {
  const calls = calling({
    throws: () => {
      throw new Error('a bug')
    },
    refuses: () => refuse('not_found'),
  })
  const { connect, lines } = await bareSockets({ calls })
  const { ws, frames } = await connect(1)
  ws.send('{"type":"throws","id":1}')
  ws.send('{"type":"refuses","id":"two"}')
  await vi.waitFor(() => expect(frames).toHaveLength(2))
  expect(frames).toMatchObject([
    { type: 'refused', data: { id: 1, status: 500, ...refusalOf('internal') } },
    { type: 'refused', data: { id: 'two', status: 404, ...refusalOf('not_found') } },
  ])
  await stillServed(ws)
  const failures = lines.filter(({ msg }) => msg === 'frame failed')
  expect(failures).toMatchObject([{ userId: 1, err: { message: 'a bug' } }])
  expect(frames[0]?.data).toMatchObject({ requestId: failures[0]?.requestId })
})

test('a frame that asks for an answer gets one, and one that does not gets none', async () => {
  const { connect } = await bareSockets({ calls: calling({ typing: () => {}, ask: () => ({ seq: 7 }) }) })
  const { ws, frames } = await connect(1)
  for (const frame of [{ type: 'typing' }, { type: 'typing', id: 1 }, { type: 'ask', id: 'a' }]) {
    ws.send(JSON.stringify(frame))
  }
  await vi.waitFor(() => expect(frames).toHaveLength(2))
  expect(frames).toEqual([
    { type: 'ack', data: { id: 1, status: 204 } },
    { type: 'ack', data: { id: 'a', status: 200, reply: { seq: 7 } } },
  ])
})

test.each(['constructor', 'a __proto__ and a prototype', '\u2028'])(
  'the words "%s" are words like others where they are no key',
  body => {
    const frame = { type: 'typing', id: 1, data: { body } }
    expect(readFrame(JSON.stringify(frame))).toEqual(frame)
    expect(readFrame(JSON.stringify(frame).replaceAll('\u2028', '\\u2028'))).toEqual(frame)
  },
)

test('who was told to go is not listened to any more', async () => {
  const typing = vi.fn()
  const { connect, hub } = await bareSockets({ calls: calling({ typing }) })
  const { ws, closed } = await connect(1)
  for (const socket of hub.all()) socket.close(closeCodes.sessionEnded, 'session ended')
  ws.send('{"type":"typing"}')
  expect(await closed).toBe(closeCodes.sessionEnded)
  expect(typing).not.toHaveBeenCalled()
})

test('too many frames are refused, and who goes on is sent away', async () => {
  const typing = vi.fn()
  const { connect } = await bareSockets({ calls: calling({ typing }) })
  const { ws, frame, frames, closed } = await connect(1)
  const { max } = serverLimits.socketFrames
  for (let count = 0; count < max + 1; count++) ws.send(`{"type":"typing","id":${count}}`)
  await frame('refused')
  expect(typing).toHaveBeenCalledTimes(max)
  const refused = frames.filter(({ type }) => type === 'refused')
  expect(refused).toMatchObject([{ data: { id: max, status: 429, code: 'rate_limited' } }])
  for (let count = 0; count < 3 * max; count++) ws.send('{"type":"typing"}')
  expect(await closed).toBe(1008)
  expect(typing).toHaveBeenCalledTimes(max)
})

test('pings are answered, and a flood of them is not', async () => {
  const { connect } = await bareSockets()
  const { ws, closed } = await connect(1)
  let answers = 0
  ws.on('pong', () => {
    answers += 1
  })
  ws.ping('hello')
  await vi.waitFor(() => expect(answers).toBe(1))
  for (let count = 0; count < 4 * serverLimits.socketFrames.max; count++) ws.ping()
  expect(await closed).toBe(1008)
  expect(answers).toBe(serverLimits.socketFrames.max)
})

/** Calls that anyone may make, by the type of their frame. */
function calling(acts: Record<string, () => unknown>): FrameCalls {
  return new Map(
    Object.entries(acts).map(([type, act]) => [
      type,
      async () => {
        const body = await act()
        return { status: body === undefined ? 204 : 200, body }
      },
    ]),
  )
}

function refusalOf(code: RefusalCode) {
  return { code, message: refusals[code].message }
}

/** It answers, so everything sent to it before has been dealt with. */
async function stillServed(ws: WebSocket) {
  expect(ws.readyState).toBe(WebSocket.OPEN)
  const answered = once(ws, 'pong')
  ws.ping()
  await Promise.race([answered, once(ws, 'message')])
}

function frameOfSize(bytes: number) {
  const frame = { type: 'typing', data: '' }
  return JSON.stringify({ ...frame, data: 'x'.repeat(bytes - JSON.stringify(frame).length) })
}

function rawSocket(ws: WebSocket) {
  return (ws as unknown as { _socket: import('node:net').Socket })._socket
}

function handshake(origin: string, userId: number) {
  return [
    `GET /ws?userId=${userId} HTTP/1.1`,
    'host: localhost',
    `origin: ${origin}`,
    `cookie: user=${userId}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
}

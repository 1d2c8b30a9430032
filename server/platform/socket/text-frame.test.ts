import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { bareSockets } from '#testing/bare-sockets.ts'
import { textFrame } from './text-frame.ts'

test('a message of any length, in any script, arrives as it was', async () => {
  const { connect, hub } = await bareSockets()
  const { frames } = await connect(1)
  const [socket] = hub.all()
  const bodies = [0, 60, 125, 126, 127, 65_500, 65_536, 200_000].map(length => 'a'.repeat(length))
  const said = [...bodies, 'Grüße, 你好 👋'.repeat(9)].map(body => ({ type: 'said', data: { body } }))
  for (const message of said) socket?.send(JSON.stringify(message))
  await vi.waitFor(() => expect(frames).toHaveLength(said.length))
  expect(frames).toEqual(said)
  expect(textFrame('a'.repeat(125))).toHaveLength(127)
  expect(textFrame('a'.repeat(126))).toHaveLength(130)
  expect(textFrame('a'.repeat(65_535))).toHaveLength(65_539)
  expect(textFrame('a'.repeat(65_536))).toHaveLength(65_546)
})

test('the bytes of an event are made once, and are the same for everyone who hears of it', async () => {
  const { connect, hub, bus } = await bareSockets()
  const ears = await Promise.all([connect(1), connect(1), connect(2)])
  const writes = Array.from(hub.all(), ({ ws }) =>
    vi.spyOn((ws as unknown as { _socket: Socket })._socket, 'write'),
  )
  bus.publish([1, 2], { type: 'contacts_changed', frame: '{"type":"contacts_changed","data":{"userId":3}}' })
  await vi.waitFor(() => expect(ears.map(({ frames }) => frames.length)).toEqual([1, 1, 1]))
  const written = writes.map(({ mock }) => mock.calls.map(([bytes]) => bytes))
  expect(written.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(written.flat()).size).toBe(1)
})

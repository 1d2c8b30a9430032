import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { bareSockets } from '#testing/bare-sockets.ts'
import type { LiveSocket } from './live-socket.ts'

test('what a socket is told in one turn, also by promises that settle together, leaves in one write', async () => {
  const { connect, hub, bus } = await bareSockets()
  const { frames } = await connect(1)
  const [connection] = Array.from(hub.all(), connectionOf) as [Socket]
  const [writes, others] = [vi.spyOn(connection, '_writev'), vi.spyOn(connection, '_write')]
  const tell = (userId: number) =>
    bus.publish([1], {
      type: 'contacts_changed',
      frame: `{"type":"contacts_changed","data":{"userId":${userId}}}`,
    })
  tell(1)
  tell(2)
  await Promise.all([3, 4, 5].map(async userId => tell(await userId)))
  await vi.waitFor(() => expect(frames).toHaveLength(5))
  expect(frames.map(({ data }) => data)).toEqual([1, 2, 3, 4, 5].map(userId => ({ userId })))
  expect([writes.mock.calls.length, others.mock.calls.length]).toEqual([1, 0])
  tell(6)
  await vi.waitFor(() => expect(frames).toHaveLength(6))
})

test('what comes before a close arrives before it', async () => {
  const { connect, hub } = await bareSockets()
  const { frames, closed } = await connect(1)
  const [socket] = hub.all()
  socket?.send('{"type":"resync","data":{}}')
  socket?.close(4401, 'session ended')
  expect(await closed).toBe(4401)
  expect(frames).toEqual([{ type: 'resync', data: {} }])
})

function connectionOf({ ws }: LiveSocket) {
  return (ws as unknown as { _socket: Socket })._socket
}

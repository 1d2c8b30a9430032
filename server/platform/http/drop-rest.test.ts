import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { dropRest } from './drop-rest.ts'

const server = createServer()
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

/** A request of ten bytes, of which three have come when it is answered. */
async function answeredEarly() {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sender.write('POST / HTTP/1.1\r\nHost: akin\r\nContent-Length: 10\r\n\r\nabc')
  const [body, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  response.end()
  await once(sender, 'data')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dropRest(body, 1000)
  return { sender, body }
}

test('the rest of a body has a while to come, and then its connection is closed', async () => {
  const { sender } = await answeredEarly()
  vi.advanceTimersByTime(1000)
  await once(sender, 'close')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['has gone', (sender: Socket) => sender.destroy()],
  ['has sent the rest', (sender: Socket) => sender.end('defghij')],
])('who %s is forgotten at once', async (_, act) => {
  const { sender, body } = await answeredEarly()
  expect(vi.getTimerCount()).toBe(1)
  const closed = new Promise(resolve => body.socket.once('close', resolve))
  act(sender)
  await closed
  expect(vi.getTimerCount()).toBe(0)
})

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { closeIdleConnections } from './close-idle.ts'
import { requestBounds } from './limits.ts'

test('an answer that ends after the closing has begun does not hold it up', async () => {
  const app = Fastify(requestBounds) as unknown as FastifyInstance
  closeIdleConnections(app)
  app.get('/', (_request, reply) => reply.header('content-length', 4).send(Readable.from(lateEnd())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(address)).text()).toBe('done')
  const closed = app.close().then(() => 'closed')
  expect(await Promise.race([closed, pause(10_000, 'open', { ref: false })])).toBe('closed')
})

test('while people are still sent elsewhere an idle connection stays, because a balancer may be about to use it', async () => {
  const app = Fastify(requestBounds) as unknown as FastifyInstance
  closeIdleConnections(app)
  const drained = Promise.withResolvers<void>()
  app.addHook('preClose', () => drained.promise)
  app.get('/', async () => 'here')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await askOver(agent, address)).toMatchObject({ reused: false })
  const closed = app.close()
  await pause(400)
  expect(await askOver(agent, address)).toEqual({ status: 200, connection: 'close', reused: true })
  drained.resolve()
  await closed
})

async function askOver(agent: Agent, address: string) {
  const asking = get(address, { agent })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  return { status: answer.statusCode, connection: answer.headers.connection, reused: asking.reusedSocket }
}

/** The client has all it was promised before the stream says that this is all. */
async function* lateEnd() {
  yield Buffer.from('done')
  await pause(300)
}

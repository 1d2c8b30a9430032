import { afterAll, expect, test } from 'vitest'
import { buildWeb } from '../server/platform/testing/build-web.ts'
import { type Member, makePeople } from '../server/platform/testing/crowd/people.ts'
import { testDatabase } from '../server/platform/testing/database.ts'
import { findRedis, startTestRedis } from '../server/platform/testing/redis.ts'
import { openTestSocket } from '../server/platform/testing/socket.ts'
import { type Server, startServer } from './bench/server.ts'

const { url, close } = await testDatabase()
afterAll(close)

test.skipIf(!findRedis())(
  'two real servers share what happens, and one may stop while the other serves on',
  {
    timeout: 90_000,
  },
  async () => {
    await buildWeb()
    const redis = await startTestRedis()
    const settings = { DATABASE_URL: url, REDIS_URL: redis.url, LOG_LEVEL: 'error' }
    const [first, second] = await Promise.all([startServer(settings), startServer(settings)])
    try {
      const [ana, , , , , , ben] = await makePeople(url, 14)
      if (!ana || !ben) throw new Error('The people were not written.')
      for (const server of [first, second]) {
        await expect.poll(() => readiness(server), { timeout: 10_000 }).toMatchObject({ status: 'ready' })
      }
      const [anas, bens] = [await open(first, ana), await open(second, ben)]
      expect(await post(first, ana, '/api/connect/requests', { userId: ben.id })).toBe(201)
      expect((await bens.frame('connection_request', 1000)).data).toMatchObject({ fromUserId: ana.id })
      const elsewhere = await open(second, ana)
      expect(await post(first, ana, '/api/logout', {})).toBe(204)
      for (const socket of [anas, elsewhere]) expect(await socket.closed).toBe(4401)

      const onFirst = await open(first, ben)
      const began = performance.now()
      const stopped = first.stop()
      expect(await onFirst.closed).toBe(1001)
      await stopped
      expect(performance.now() - began).toBeLessThan(20_000)
      await open(second, ben)
      expect(bens.ws.readyState).toBe(bens.ws.OPEN)
    } finally {
      await Promise.all([first.remove(), second.remove()])
      await redis.kill()
    }
  },
)

function open(server: Server, { id, cookie }: Member) {
  return openTestSocket(server.url, { userId: id, cookie, origin: server.url })
}

async function post(server: Server, { cookie }: Member, path: string, body: object) {
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.status
}

async function readiness(server: Server) {
  return (await fetch(`${server.url}/readyz`)).json()
}

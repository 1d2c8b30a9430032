import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findPooler } from '../server/platform/database/pooler.ts'
import { expectNothingLost } from '../server/testing/chat/lossy-chat.ts'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { findHaproxy } from '../server/testing/processes/haproxy.ts'
import { findPgbouncer, poolerReleases, startPgbouncer } from '../server/testing/processes/pgbouncer.ts'
import { newFolder, startProgram } from '../server/testing/program.ts'
import { findRedis } from '../server/testing/redis.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { startBehindHaproxy } from './bench/behind-haproxy.ts'

beforeAll(() => void requireWeb())

const versions = { bookworm: /^PgBouncer 1\.18\./, trixie: /^PgBouncer 1\.24\./ }

describe.each(poolerReleases)('the PgBouncer of %s', release => {
  describe.skipIf(!findPgbouncer(release))('in front of PostgreSQL', async () => {
    const { url, close } = await testDatabase()
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>
    beforeAll(async () => {
      pooler = await startPgbouncer(release, url)
    })
    afterAll(async () => {
      await pooler.stop()
      await close()
    })

    test('keeps names from 1.21 on alone, which the start finds out, and has the limits of the role', async () => {
      const [version] = await pooler.tell('show version')
      expect(version?.version).toMatch(versions[release])
      const log = { warn: vi.fn(), error: vi.fn() }
      const found = await findPooler(url, pooler.url, log)
      expect(found).toEqual({ url: pooler.url, keepsNames: release === 'trixie' })
      expect(log.warn).not.toHaveBeenCalled()
      expect(log.error).not.toHaveBeenCalled()
    })

    test('is no place for DATABASE_URL: the start ends with a sentence', async () => {
      const settings = { PORT: '0', DATA_DIR: newFolder(), DATABASE_URL: pooler.url }
      const { ended, output } = startProgram(settings)
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^Akin cannot start: DATABASE_URL leads to a pooler: [^\n]+\.\n$/)
    })

    test.skipIf(!findHaproxy() || !findRedis())(
      'carries what two servers behind HAProxy are asked, and what is written while they are killed',
      async () => {
        const two = await startBehindHaproxy({
          ...{ DATABASE_URL: url, DATABASE_POOL_URL: pooler.url, LIMITS_SCALE: '1000' },
        })
        onTestFinished(two.close)
        const [ana, ben, ...others] = await makePeople(url, 30)
        if (!ana || !ben) throw new Error('The people were not written.')
        expect(await statusesOf(two.url, [ana, ben, ...others])).toEqual(new Set([200]))
        for (const server of two.servers) expect(server.logs()).toEqual([])

        const [first, second] = two.servers.map(server => ({ ...server, url: two.url }))
        if (!first || !second) throw new Error('There are no two servers.')
        const course = {
          messages: 300,
          overMs: 30_000,
          cutEveryMs: 3_000,
          killEveryMs: [4_000, 8_000],
        } as const
        const { cuts, kills } = await expectNothingLost([first, second], [ana, ben], course)
        console.log(`${course.messages} messages arrived; sockets cut: ${cuts}; servers killed: ${kills}`)
        expect(kills).toBeGreaterThan(0)
      },
      180_000,
    )
  })
})

/** Of what every page asks, by twenty at once. */
async function statusesOf(url: string, people: readonly Member[]) {
  const statuses = new Set<number>()
  const paths = ['user', 'conversations', 'connect/contacts', 'connect/requests/received']
  const asks = people.flatMap(({ cookie }) => paths.map(path => ({ cookie, path })))
  const left = Array.from({ length: 5 }, () => asks)
    .flat()
    .values()
  const askOn = async () => {
    for (const { cookie, path } of left)
      statuses.add((await fetch(`${url}/api/${path}`, { headers: { cookie } })).status)
  }
  await Promise.all(Array.from({ length: 20 }, askOn))
  return statuses
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRunning } from '../server/local/postgres/running.ts'
import { startPostgres } from '../server/local/postgres/start-postgres.ts'
import { expectNothingLost } from '../server/testing/chat/lossy-chat.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { findRedis, startTestRedis } from '../server/testing/redis.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { startServer } from './bench/server.ts'
import { skewed } from './bench/skewed.ts'

const course = { messages: 1000, overMs: 110_000, cutEveryMs: 5_000, killEveryMs: [8_000, 20_000] } as const
const patience = 300_000
const settings = { LIMITS_SCALE: '1000', LOG_LEVEL: 'error' }

beforeAll(() => void requireWeb())

test(
  '1,000 messages while sockets are cut and the server is killed: none lost, none twice, one order',
  async () => {
    const { url, close } = await testDatabase()
    afterAll(close)
    const server = await startServer({ ...settings, DATABASE_URL: url })
    try {
      const { cuts, kills } = await expectNothingLost([server], await makePair(url), course)
      report(course.messages, { 'sockets cut': cuts, 'servers killed': kills })
      expect(cuts).toBeGreaterThan(10)
      expect(kills).toBeGreaterThan(2)
    } finally {
      await server.remove()
    }
  },
  patience,
)

describe.skipIf(!findRedis())('over two servers', () => {
  test(
    'the same holds where each of the two is at another one, whose clocks are 20 minutes apart, and Redis dies too',
    async () => {
      const { url, close } = await testDatabase()
      afterAll(close)
      const redis = await startTestRedis()
      const shared = { ...settings, DATABASE_URL: url, REDIS_URL: redis.url }
      const servers = await Promise.all([
        startServer({ ...shared, ...skewed(10) }),
        startServer({ ...shared, ...skewed(-10) }),
      ])
      const strike = {
        everyMs: [15_000, 25_000],
        async act() {
          await redis.kill()
          await pause(2_000)
          await redis.start()
        },
      } as const
      try {
        const struck = await expectNothingLost([servers[0], servers[1]], await makePair(url), course, strike)
        const { cuts, kills, strikes } = struck
        report(course.messages, { 'sockets cut': cuts, 'servers killed': kills, 'Redis killed': strikes })
        expect(cuts).toBeGreaterThan(10)
        expect(kills).toBeGreaterThan(2)
        expect(strikes).toBeGreaterThan(1)
      } finally {
        await Promise.all(servers.map(server => server.remove()))
        await redis.kill()
      }
    },
    patience,
  )
})

test(
  'PostgreSQL may stop at once and come back, again and again: the server lives, and nothing is lost',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'akin-chat-'))
    const postgres = await startPostgres({ dir })
    void postgres.keepRunning({ warn() {}, error() {} })
    const server = await startServer({ ...settings, DATABASE_URL: postgres.url })
    const { pid } = server
    const born = pid()
    const slower = { messages: 300, overMs: 40_000, cutEveryMs: 5_000 }
    try {
      const strike = {
        everyMs: [5_000, 9_000],
        act: () => restart(path.join(postgres.dir, 'cluster')),
      } as const
      const { strikes } = await expectNothingLost([server], await makePair(postgres.url), slower, strike)
      report(slower.messages, { 'PostgreSQL stopped': strikes })
      expect(strikes).toBeGreaterThan(2)
      expect(pid(), 'it was never started again').toBe(born)
    } finally {
      await server.remove()
      await postgres.stop()
      for (const folder of [dir, postgres.dir]) rmSync(folder, { recursive: true, force: true })
    }
  },
  patience,
)

let restarts = 0

/** By turns as pg_ctl does with -m immediate, after which it replays its log, and with -m fast. */
async function restart(cluster: string) {
  const before = findRunning(cluster)
  if (!before) throw new Error('PostgreSQL is not running.')
  restarts += 1
  process.kill(before.pid, restarts % 2 === 1 ? 'SIGQUIT' : 'SIGINT')
  await vi.waitFor(() => {
    const now = findRunning(cluster)
    expect(now?.state).toBe('ready')
    expect(now?.pid).not.toBe(before.pid)
  }, 30_000)
}

async function makePair(url: string) {
  const [one, other] = await makePeople(url, 2)
  if (!one || !other) throw new Error('The people were not written.')
  return [one, other] as const
}

/** That there was trouble at all is part of the proof. */
function report(messages: number, troubles: Record<string, number>) {
  const words = Object.entries(troubles).map(([what, times]) => `${what} ${times} times`)
  console.log(`  ${messages} messages, ${words.join(', ')}.`)
}

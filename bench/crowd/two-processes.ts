import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../../e2e/bench/server.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { arriveAtOnce } from '../../server/testing/crowd/arrive-at-once.ts'
import { makePeople } from '../../server/testing/crowd/people.ts'
import { startTestRedis } from '../../server/testing/redis.ts'
import { probed } from './probed.ts'

export const contactsEach = 50

/** A crowd whose people all know some of the others comes in one moment, to two processes with a Redis between them. */
export async function comeToTwo(people: number) {
  const [cluster, redis] = [await startTestCluster(), await startTestRedis()]
  const files = mkdtempSync(path.join(tmpdir(), 'akin-crowd-'))
  const settings = {
    ...{ DATABASE_URL: cluster.url, REDIS_URL: redis.url, FILES_DIR: files },
    ...{ LIMITS_SCALE: '1000000', LOG_LEVEL: 'warn' },
  }
  const probes = [await probed(), await probed()]
  const servers = await Promise.all(probes.map(({ env }) => startServer({ ...settings, ...env })))
  try {
    const members = await makePeople(cluster.url, people, contactsEach)
    await Promise.all(probes.map(({ read }) => read()))
    const urls = servers.map(({ url }) => url)
    // What has got lost is noticed with the next heartbeat, and told over ten seconds.
    const times = { patienceSeconds: 60, listenSeconds: 12 }
    let stored = 0
    const whileThere = async () => {
      stored = await countPresent(cluster.url)
    }
    const arrival = await arriveAtOnce(urls, members, { contactsEach, ...times, whileThere })
    const readings = await Promise.all(probes.map(({ read }) => read()))
    return {
      ...arrival,
      stored,
      delayMax: Math.max(...readings.map(({ delayMax }) => delayMax)),
      warnings: servers.flatMap(server => server.logs().map(({ msg }) => msg)),
    }
  } finally {
    await Promise.all(servers.map(server => server.remove()))
    await redis.kill()
    await cluster.stop()
    rmSync(files, { recursive: true, force: true })
  }
}

async function countPresent(url: string) {
  const { pool, close } = openDatabase(url, { poolSize: 1, pipelines: 0 })
  const { rows } = await pool.query<{ count: number }>(
    'select count(distinct user_id)::int as count from present',
  )
  await close()
  return rows[0]?.count ?? 0
}

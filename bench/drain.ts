import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../e2e/bench/server.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { gatherCrowd } from '../server/testing/crowd/gather-crowd.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { findRedis, startTestRedis } from '../server/testing/redis.ts'
import { openFiles } from './crowd/open-files.ts'
import { row } from './row.ts'

/**
 * Ten thousand people are on one process when it is asked to stop, with the `DRAIN_SECONDS` that we recommend. All of them
 * come to the other one, each with their page up to date, and never many more in one second than in the others.
 * `npm run prove -- drain 2000` does it with fewer.
 */
const people = Number(process.argv[2] ?? 10_000)
const seconds = 60
const origin = 'http://akin.test'

const files = openFiles()
if (files < people + 2000) {
  console.error(
    `Each socket is an open file, and this shell allows ${files} of them: npm run prove -- drain ${files - 2000}`,
  )
  process.exit(1)
}

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const redis = findRedis() ? await startTestRedis() : undefined
opened.defer(() => redis?.kill())
const folder = mkdtempSync(path.join(tmpdir(), 'akin-drain-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
const settings = {
  ...{ DATABASE_URL: cluster.url, FILES_DIR: folder, PUBLIC_URL: origin, DRAIN_SECONDS: String(seconds) },
  ...{ LIMITS_SCALE: '1000000', LOG_LEVEL: 'error', ...(redis && { REDIS_URL: redis.url }) },
}
const [leaving, staying] = [await startServer(settings), await startServer(settings)]
for (const server of [leaving, staying]) opened.defer(() => server.remove())
const crowd = gatherCrowd(leaving.url, cluster.url, await makePeople(cluster.url, people), origin)
opened.defer(() => crowd.leave())

await crowd.connect(0, people)
console.log(`${people} people are here; the process is asked to stop.`)
const began = performance.now()
const following = crowd.follow(staying.url)
await leaving.stop()
const took = (performance.now() - began) / 1000
const { back, knocks, turnedAway, faults } = await following

const perSecond = new Map<number, number>()
for (const at of knocks) {
  const second = Math.floor((at - began) / 1000)
  perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
}
const mean = people / seconds
const peak = Math.max(...perSecond.values())
const results = [
  row('stopped after', `${took.toFixed(1)} s`, `at most ${seconds + 15} s`, took <= seconds + 15),
  row('came to the other one', `${back} of ${people}`, 'all, up to date', back === people),
  row('a second, on average', mean.toFixed(0), '', true),
  row('  at most', peak.toFixed(0), 'at most twice that', peak <= 2 * mean),
  row('  asked to come back later', `${turnedAway} times`, '', true),
  row('server faults', `${(faults * 100).toFixed(2)} %`, 'at most 1 %', faults <= 0.01),
]
const failed = results.filter(holds => !holds).length
console.log(failed === 0 ? 'Proved.' : `Not proved: ${failed} of these do not hold.`)
process.exitCode = failed > 0 ? 1 : 0

import { startServer } from '../../e2e/bench/server.ts'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { gatherCrowd } from '../../server/testing/crowd/gather-crowd.ts'
import { makePeople } from '../../server/testing/crowd/people.ts'
import { quantile } from '../quantile.ts'
import { row } from '../row.ts'

/** How many are cut off in one moment, and after how many seconds all of them have to be back. */
export const cuts = new Map([
  [5_000, 20],
  [10_000, 60],
])

/** So many people on one process lose their sockets in one moment, and come back, each with their page up to date. */
export async function cutOff(people: number) {
  const seconds = cuts.get(people) ?? Math.max(20, (people / 10_000) * 60)
  const cluster = await startTestCluster()
  const settings = { DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' }
  const server = await startServer(settings)
  const crowd = gatherCrowd(server.url, cluster.url, await makePeople(cluster.url, people))
  try {
    await crowd.arrive(0, 50)
    await crowd.connect(50, people)
    const { times, turnedAway, faults } = await crowd.storm()
    const back = times.filter(time => time <= seconds).length / people
    const [median, slowest] = [quantile(times, 0.5), Math.max(...times)]
    const rows = [
      row(
        `${people} back and up to date`,
        `${(back * 100).toFixed(2)} %`,
        `99.9 % within ${seconds} s`,
        back >= 0.999,
      ),
      row('  half of them, the last one', `${median.toFixed(1)} s, ${slowest.toFixed(1)} s`, '', true),
      row('  asked to come back later', `${turnedAway} times`, '', true),
      row('  server faults', `${(faults * 100).toFixed(2)} %`, 'at most 1 %', faults <= 0.01),
    ]
    // Without those who never came back it would say nothing.
    return { rows, seconds, last: back >= 0.999 ? [slowest] : [] }
  } finally {
    crowd.leave()
    await server.remove()
    await cluster.stop()
  }
}

import { availableParallelism, loadavg } from 'node:os'
import { startServer } from '../e2e/bench/server.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { gatherCrowd } from '../server/testing/crowd/gather-crowd.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { cutOff, cuts } from './crowd/cut-off.ts'
import { openFiles } from './crowd/open-files.ts'
import { probed } from './crowd/probed.ts'
import { comeToTwo, contactsEach } from './crowd/two-processes.ts'
import { weigh, weighBare } from './crowd/weigh.ts'
import { type Figure, keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'
import { row } from './row.ts'

/**
 * One server process holds two thousand people, loses them all in one moment, and has them back, each with
 * everything on their page up to date. Then as many come in one moment to two processes, and everyone is told of their
 * contacts, and nobody has to ask for everything again. At last five and ten thousand are cut off from one process.
 * `npm run prove -- crowd 500` does it with fewer, and without the last; `--cut=5000` does the last alone.
 */
const options = process.argv.slice(2)
const fewer = options.find(option => /^\d+$/.test(option))
const cut = options
  .filter(option => option.startsWith('--cut='))
  .map(option => Number(option.slice('--cut='.length)))
const people = Math.max(...(cut.length > 0 ? cut : [Number(fewer ?? 2000)]))
const few = Math.round(people / 4)
const warm = Math.min(50, few)
const seconds = 20
const pool = 11

const files = openFiles()
if (files < people + 2000) {
  console.error(
    `Each socket is an open file, and this shell allows ${files} of them. Please say "ulimit -n ${people * 8}" first, or prove it with fewer: npm run prove -- crowd ${Math.max(100, Math.round(files / 2))}`,
  )
  process.exit(1)
}

if ((loadavg()[0] ?? 0) > availableParallelism())
  console.log('This machine has much else to do at the moment, and the figures will be worse for it.')
if (cut.length > 0) await cutAll(cut)
else {
  await holdAndLose()
  await meet()
  if (!fewer) await cutAll([...cuts.keys()])
}

/** One process holds them, loses them all in one moment, and has them back. */
async function holdAndLose() {
  console.log(
    `Weighing ${people} sockets of a bare server, then of Akin; then all of them are cut off at once.`,
  )
  const bare = await weighBare([few, people])
  const cluster = await startTestCluster()
  const probe = await probed()
  const settings = { DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' }
  const server = await startServer({ ...settings, ...probe.env })
  const crowd = gatherCrowd(server.url, cluster.url, await makePeople(cluster.url, people))
  try {
    // Code that has run takes room as well, once.
    await crowd.arrive(0, warm)
    await crowd.connect(warm, few)
    const weight = await weigh(probe.read, crowd.connect, [few, people])
    const came = await crowd.storm()
    const back = came.times.filter(time => time <= seconds).length / people
    const [median, slowest] = [quantile(came.times, 0.5), Math.max(...came.times)]
    const { delayP99, delayMax, rss } = await probe.read()
    const results = [
      row('memory of an idle socket', `${kib(weight.rss)}`, 'goal 25, at most 50', weight.rss <= 50),
      row('  in use', `${kib(weight.used)}`, 'the same', weight.used <= 50),
      row('  of a bare ws server', `${kib(bare.rss)}, in use ${kib(bare.used)}`, '', true),
      row('  our share of that, in use', `${(weight.used / bare.used).toFixed(1)} times`, '', true),
      row('back and up to date', percent(back), `99.9 % within ${seconds} s`, back >= 0.999),
      row('  half of them, the last one', `${median.toFixed(1)} s, ${slowest.toFixed(1)} s`, '', true),
      row('  asked to come back later', `${came.turnedAway} times`, '', true),
      row('event loop late, p99', `${delayP99.toFixed(0)} ms`, 'at most 500 ms', delayP99 <= 500),
      row('  at worst', `${delayMax.toFixed(0)} ms`, '', true),
      row('server faults', `${percent(came.faults)} of ${came.requests}`, 'at most 1 %', came.faults <= 0.01),
      row('database connections', `${came.connections}`, `at most ${pool}`, came.connections <= pool),
      row(
        'server memory afterwards',
        `${(rss / 1024 / 1024).toFixed(0)} MiB`,
        '512 MiB',
        rss < 512 * 1024 ** 2,
      ),
    ]
    conclude(results, `one process holds ${people} people, and has them all back after losing them at once`)
  } finally {
    crowd.leave()
    await server.remove()
    await cluster.stop()
  }
}

/** As many come in one moment to two processes. */
async function meet() {
  console.log(`\nNow ${people} with ${contactsEach} contacts each come at once, to two processes.`)
  const two = await comeToTwo(people)
  conclude(
    [
      row('everyone sees everyone', `${two.right} of ${people}`, 'all', two.right === people),
      row('  and is stored as here', `${two.stored}`, 'all', two.stored === people),
      row('told to ask for everything', `${two.resyncs} pages`, 'at most 1 %', two.resyncs <= people / 100),
      row('  the last is there, all see', `${two.there.toFixed(1)} s, ${two.settled.toFixed(1)} s`, '', true),
      row('  asked to come back later', `${two.turnedAway} times`, '', true),
      row('  event loop late, at worst', `${two.delayMax.toFixed(0)} ms`, '', true),
      row('warnings of the servers', `${two.warnings.length}`, two.warnings[0] ?? '', true),
    ],
    'a crowd that comes at once to two processes is seen by everyone, and nobody has to ask again',
  )
}

async function cutAll(counts: number[]) {
  const figures: Figure[] = []
  for (const count of counts) {
    if (files < count + 2000) {
      console.log(`\nNot ${count} as well: this shell allows ${files} open files.`)
      continue
    }
    console.log(`\nNow ${count} are cut off from one process.`)
    const { rows, last, seconds } = await cutOff(count)
    figures.push({ name: `${count} cut off, the last one is back`, unit: 's', now: last, most: seconds })
    conclude(rows, `${count} people are back on one process after losing them at once`)
  }
  keepFigures('crowd', figures)
}

function conclude(results: boolean[], claim: string) {
  const failed = results.filter(holds => !holds).length
  console.log(failed === 0 ? `Proved: ${claim}.` : `Not proved: ${failed} of these do not hold.`)
  if (failed > 0) process.exitCode = 1
}

function kib(figure: number) {
  return `${figure.toFixed(1)} KiB`
}

function percent(share: number) {
  return `${(share * 100).toFixed(2)} %`
}

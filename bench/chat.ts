import path from 'node:path'
import { startTestCluster } from '../server/testing/cluster.ts'
import { type Contender, startFloor, startProduct, startSocketIo } from './chat/contenders.ts'
import { migrateTo } from './chat/migrated.ts'
import { fillPairs } from './chat/pairs.ts'
import { figuresOf, product, type Round, report } from './chat/report.ts'
import { pace, saturate } from './chat/talk.ts'
import { cpuOf, cpuOfMachine, processesOf } from './cpu.ts'
import { keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'

/**
 * What a message costs from one person to the other, stored, beside the least that it could cost and beside what most
 * people would write. All in one run and in turns: only the ratios say anything. PostgreSQL keeps what it confirms.
 *
 * `npm run bench -- chat 8` measures for longer, `--rounds=5` more often, and `--beside=../folder` also another checkout, on the same data: it must
 * be installed, built, and have the same tables.
 */
const options = process.argv.slice(2)
const seconds = Number(options.find(option => /^\d+$/.test(option)) ?? 4)
const beside = options.find(option => option.startsWith('--beside='))?.slice('--beside='.length)
const rounds = Number(options.find(option => option.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3)
const steadyPace = 1000

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster({ durable: true })
opened.defer(() => cluster.stop())
await migrateTo(cluster.url)
const pairs = await fillPairs(cluster.url, 200)

const contenders: Contender[] = []
const add = (contender: Contender) => contenders.push(opened.adopt(contender, ({ stop }) => stop()))
add(await startFloor(cluster.url, 'store', 'floor: relay + batched insert'))
add(await startFloor(cluster.url, 'ack', 'floor+: with an answer to the sender'))
add(await startFloor(cluster.url, 'send', 'floor++: floor+ with Akin’s statement'))
add(await startSocketIo(cluster.url))
add(await startProduct(cluster.url, { name: product }))
if (beside) add(await startProduct(cluster.url, { name: beside, code: path.resolve(beside) }))

const database = await processesOf(cluster.url)
const taken = contenders.map(contender => ({ name: contender.name, rounds: [] as Round[], contender }))
for (const { contender } of taken) await saturate(contender, pairs, 1)
for (let round = 0; round < rounds; round++)
  for (const { contender, rounds: all } of taken) all.push(await measure(contender))
keepFigures('chat', figuresOf(taken, beside))
report(taken)

async function measure(contender: Contender): Promise<Round> {
  const use = () => ({
    server: cpuOf([contender.pid]),
    database: cpuOf(database()),
    self: cpuOf([process.pid]),
    ...cpuOfMachine(),
  })
  let [before, after] = [use(), use()]
  const talk = await saturate(contender, pairs, seconds, {
    begin() {
      before = use()
    },
    end() {
      after = use()
    },
  })
  const used = (key: keyof typeof before) => after[key] - before[key]
  const steady = await pace(contender, pairs, seconds, steadyPace)
  return {
    perSecond: talk.arrived / talk.seconds,
    server: used('server') / talk.arrived,
    database: used('database') / talk.arrived,
    generator: used('self') / talk.arrived,
    p50: quantile(steady.took, 0.5),
    p99: quantile(steady.took, 0.99),
    foreign: Math.max(0, used('used') - used('server') - used('database') - used('self')) / used('all'),
  }
}

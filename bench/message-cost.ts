import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startTestCluster } from '../server/testing/cluster.ts'
import { startProduct } from './chat/contenders.ts'
import { migrateTo } from './chat/migrated.ts'
import { fillPairs } from './chat/pairs.ts'
import { saturate } from './chat/talk.ts'
import { cpuOf, processesOf, watchOthers } from './cpu.ts'
import { quantile } from './quantile.ts'

/**
 * What a sent message costs in CPU, of the server and of PostgreSQL, here and in another checkout, in turns: with all that is
 * done about it afterwards, such as making it findable and telling those who are away. Each has a PostgreSQL of its own, so
 * that neither tidies up after the other.
 *
 *   npm run bench -- message-cost --beside=../other-checkout --rounds=7
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    most: { type: 'string', default: '1.03' },
  },
})
const [rounds, most] = [Number(values.rounds), Number(values.most)]
const seconds = 4
/** It rests when it uses less than this share of a core, which is what it takes while nobody does anything. */
const restingShare = 0.05
const lookMs = 1_000

await using opened = new AsyncDisposableStack()
const contenders = [await open('now')]
if (values.beside) contenders.push(await open('before', path.resolve(values.beside)))
const others = watchOthers()
for (const { measure } of contenders) await measure()
const costs = contenders.map(() => [] as number[])
for (let round = 0; round < rounds; round++)
  // Whoever begins has the quieter machine or the colder one: they take turns.
  for (const index of round % 2 === 0 ? contenders.keys() : [...contenders.keys()].reverse())
    costs[index]?.push((await contenders[index]?.measure()) ?? Number.NaN)

for (const [index, { name }] of contenders.entries())
  console.log(`${name}: ${spread(costs[index] ?? [])} µs of CPU a message`)
console.log(`others used ${(others() * 100).toFixed(0)} % of the machine`)
const [now = [], before] = costs
if (before) {
  const ratio = quantile(now, 0.5) / quantile(before, 0.5)
  console.log(`now to before: ${ratio.toFixed(3)} (at most ${most})`)
  if (ratio > most) process.exitCode = 1
}

async function open(name: string, code?: string) {
  const cluster = await startTestCluster({ durable: true })
  opened.defer(() => cluster.stop())
  await migrateTo(cluster.url)
  const pairs = await fillPairs(cluster.url, 200)
  const contender = opened.adopt(
    await startProduct(cluster.url, { name, ...(code && { code }) }),
    ({ stop }) => stop(),
  )
  const database = await processesOf(cluster.url)
  const used = () => cpuOf([contender.pid, ...database()])

  /** CPU µs a message, until everything that it brought is done. */
  async function measure() {
    await rested()
    let begun = 0
    const talk = await saturate(contender, pairs, seconds, {
      begin() {
        begun = used()
      },
      end() {},
    })
    return ((await rested()) - begun) / talk.arrived
  }

  async function rested() {
    for (;;) {
      const before = used()
      await pause(lookMs)
      if (used() - before < restingShare * lookMs * 1_000) return used()
    }
  }

  return { name, measure }
}

function spread(taken: number[]) {
  const [low, middle, high] = [0, 0.5, 1].map(share => quantile(taken, share).toFixed(1))
  return `${middle} (${low}–${high})`
}

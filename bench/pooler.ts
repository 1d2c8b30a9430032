import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestCluster } from '../server/testing/cluster.ts'
import { findPgbouncer, startPgbouncer } from '../server/testing/processes/pgbouncer.ts'
import { watchOthers } from './cpu.ts'
import { keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'
import { startProduct } from './reads/contenders.ts'
import { measure } from './reads/measure.ts'
import { fillPeople } from './reads/people.ts'
import { row } from './row.ts'

/**
 * What every page reads, over a PgBouncer that keeps names, beside the same without one: two servers on one database, asked
 * in turns of a second. `npm run prove -- pooler 9` takes more turns.
 */
const turns = Number(process.argv[2] ?? 7)
const seconds = 1
const least = 0.85
/** Where others use more of the machine than this, nothing can be judged. */
const noisy = 0.2

if (!findPgbouncer('trixie')) {
  console.log('There is no PgBouncer here, so nothing is measured.')
  process.exit(0)
}

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const folder = mkdtempSync(path.join(tmpdir(), 'akin-pooler-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
const asker = await fillPeople(cluster.url, folder)
const pooler = await startPgbouncer('trixie', cluster.url)
opened.defer(() => pooler.stop())

const [direct, pooled] = [
  await startProduct(cluster.url, asker),
  await startProduct(cluster.url, asker, { settings: { DATABASE_POOL_URL: pooler.url } }),
]
for (const { stop } of [direct, pooled]) opened.defer(stop)
const reads = direct.lines.flatMap(({ name, question }, index) => {
  const over = pooled.lines[index]?.question
  // A page that is kept asks the database nothing.
  return question.cookie && over ? [{ name, direct: question, pooled: over, ratios: [] as number[] }] : []
})

const others = watchOthers()
for (let turn = -1; turn < turns; turn++)
  for (const { name, ratios, ...asked } of reads) {
    const rate = async (way: 'direct' | 'pooled') => {
      const { pid } = way === 'direct' ? direct : pooled
      return (await measure({ name, question: asked[way], pid }, () => [], seconds)).perSecond
    }
    const [without, over] = [await rate('direct'), await rate('pooled')]
    // The first turn plans and compiles.
    if (turn >= 0) ratios.push(over / without)
  }

const foreign = others()
// What goes together over a pipeline is one for it.
if ((await pooler.countAsked()) < 1_000) throw new Error('Hardly anything went over the pooler.')
const all = Array.from({ length: turns }, (_, turn) =>
  Math.exp(reads.reduce((sum, { ratios }) => sum + Math.log(ratios[turn] ?? 1), 0) / reads.length),
)
for (const { name, ratios } of reads) row(name, quantile(ratios, 0.5).toFixed(2), '', true)
keepFigures('pooler', [{ name: 'reads over a pooler, to direct', now: all, least }])
const median = quantile(all, 0.5)
const holds = row('all of them, to direct', median.toFixed(2), `at least ${least}`, median >= least)
console.log(
  `Turns: ${all.map(ratio => ratio.toFixed(2)).join(' ')}; others used ${(foreign * 100).toFixed(0)} % of the machine.`,
)
if (!holds && foreign > noisy) console.log('NOISY: measure again when nobody else is here.')
process.exitCode = holds || foreign > noisy ? 0 : 1

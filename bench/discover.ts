import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/database/database.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { findWideScans } from '../server/testing/discover/plans.ts'
import { openSite } from '../server/testing/discover/site.ts'
import { processesOf } from './cpu.ts'
import { judge, type Plans } from './discover/goals.ts'
import { type Figures, measure } from './discover/measure.ts'
import { printFigures, printGoals } from './discover/report.ts'
import { seed } from './discover/seed.ts'

/**
 * Discovery among a million people as unevenly spread as real ones are: how long the day's deck, searches by name and
 * filters take through the product itself, how close a deck comes to the best of everyone, and by which plans.
 *
 * `npm run prove -- discover --people=100000` tries it with another number, several of them smallest first. A million
 * take some 9 GB of disk; with `--folder=/some/folder` they stay there for the next run of the same day.
 */
const { values: options } = parseArgs({
  options: { people: { type: 'string', multiple: true }, folder: { type: 'string' } },
})
const sizes = options.people?.map(Number) ?? [10_000, 1_000_000]
const measured: Figures[] = []
const plans: Plans = { statements: 0, scans: [] }

for (const people of sizes) {
  const { figures, found } = await tryWith(people)
  measured.push(figures)
  plans.statements = found.statements
  plans.scans.push(...found.scans)
}
printFigures(measured)
for (const scan of plans.scans) console.log(scan)
process.exitCode = printGoals(judge(measured, plans)) ? 0 : 1

/** On a PostgreSQL of its own, with the settings and the memory that an installation has. */
async function tryWith(people: number) {
  await using opened = new AsyncDisposableStack()
  const folder = options.folder && `${options.folder}/${people}`
  const cluster = await startTestCluster({ durable: true, folder })
  opened.defer(() => cluster.stop())
  await seed(cluster.url, people)
  const { db, close } = openDatabase(cluster.url)
  opened.defer(close)
  const site = await openSite(db, opened)
  const figures = await measure(site, people, await processesOf(cluster.url))
  return { figures, found: await findWideScans(cluster.url) }
}

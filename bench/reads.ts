import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestCluster } from '../server/testing/cluster.ts'
import { processesOf } from './cpu.ts'
import { keepFigures } from './figures.ts'
import { type Contender, startExpress, startFloor, startProduct } from './reads/contenders.ts'
import { measure, type Round } from './reads/measure.ts'
import { fillPeople } from './reads/people.ts'
import { figuresOf, report } from './reads/report.ts'

/**
 * What the reads of every page cost beside the floor, which finds a session and its user with the lightest driver and
 * no framework, and beside the same in Express. All in one run and in turns: only the ratios say anything.
 *
 * `npm run bench -- reads 8` measures for longer, `--rounds=5` more often, and `--beside=../folder` also another checkout, on the same data.
 */
const options = process.argv.slice(2)
const seconds = Number(options.find(option => /^\d+$/.test(option)) ?? 4)
const beside = options.find(option => option.startsWith('--beside='))?.slice('--beside='.length)
const rounds = Number(options.find(option => option.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3)

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const folder = mkdtempSync(path.join(tmpdir(), 'akin-reads-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
const asker = await fillPeople(cluster.url, folder)

const contenders: Contender[] = []
const add = (contender: Contender) => contenders.push(opened.adopt(contender, ({ stop }) => stop()))
add(await startFloor(cluster.url, asker))
add(await startExpress(cluster.url, asker))
add(await startProduct(cluster.url, asker))
if (beside) add(await startProduct(cluster.url, asker, { code: path.resolve(beside), name: `(${beside})` }))

const database = await processesOf(cluster.url)
const lines = contenders.flatMap(({ lines, pid }) => lines.map(line => ({ ...line, pid })))
for (const line of lines) await measure(line, database, 1)
const taken = new Map<string, Round[]>(lines.map(({ name }) => [name, []]))
// In turns, so that whatever else the machine does meets all of them.
for (let round = 0; round < rounds; round++)
  for (const line of lines) taken.get(line.name)?.push(await measure(line, database, seconds))

keepFigures('reads', figuresOf(lines, taken, beside))
process.exitCode = report(lines, taken) ? 0 : 1

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, readFigures } from './figures.ts'
import { quantile } from './quantile.ts'

/**
 * Runs these benches and prints what all of them measured as one table: the median and the range of so many turns, here
 * and in another checkout beside it.
 *
 *   npm run bench -- table --rounds=5 --beside=../other-checkout
 *   npm run bench -- table reads start     only some of them
 *   npm run bench -- table --read          prints what was measured last, and measures nothing
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    beside: { type: 'string' },
    read: { type: 'boolean', default: false },
  },
})
const { rounds, read } = values
const beside = values.beside ? [`--beside=${path.resolve(values.beside)}`] : []

const benches: Record<string, string[]> = {
  reads: ['2', `--rounds=${rounds}`, ...beside],
  chat: [`--rounds=${rounds}`, ...beside],
  start: [rounds, ...beside],
  'sign-ins': [rounds],
  'first-load': [`--runs=${rounds}`, ...beside],
  crowd: ['--cut=5000', '--cut=10000'],
}

const unknown = positionals.filter(name => !(name in benches))
if (unknown.length > 0)
  throw new Error(`No such bench in the table: ${unknown}. There are ${Object.keys(benches)}.`)
const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
if (!read) for (const name of chosen) await run(name)

const heads = ['bench', 'figure', 'before', 'now', 'now / before', 'aim', '']
const table = [heads, heads.map(() => '---'), ...chosen.flatMap(rowsOf)]
const widths = heads.map((_, column) => Math.max(...table.map(cells => cells[column]?.length ?? 0)))
console.log(`\nThe median of all turns, and the range. Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const cells of table)
  console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)

/** In a process of its own. One that misses an aim ends with a code; the table says which. */
async function run(name: string) {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  console.log(`\n${name} ${benches[name]?.join(' ')}`)
  const child = spawn(process.execPath, [...process.execArgv, file, ...(benches[name] ?? [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'exit')
}

function rowsOf(bench: string) {
  const figures = readFigures(bench)
  if (figures.length === 0) return [[bench, 'not measured', '', '', '', '', '']]
  return figures.map(figure => [bench, ...cellsOf(figure)])
}

function cellsOf(figure: Figure) {
  const { name, unit = '', now, before = [], least, most } = figure
  const [ours, theirs] = [quantile(now, 0.5), quantile(before, 0.5)]
  const holds = ours >= (least ?? ours) && ours <= (most ?? ours)
  const aim = least === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≥ ${least}`
  return [
    unit ? `${name}, ${unit}` : name,
    spread(before),
    spread(now),
    before.length > 0 ? (ours / theirs).toFixed(2) : '–',
    aim,
    aim && (holds ? 'holds' : 'FAILS'),
  ]
}

function spread(values: number[]) {
  if (values.length === 0) return '–'
  const [low, middle, high] = [0, 0.5, 1].map(share => short(quantile(values, share)))
  return low === high ? `${middle}` : `${middle} (${low}–${high})`
}

function short(value: number) {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

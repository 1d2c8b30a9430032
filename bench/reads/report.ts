import { knowsCpu } from '../cpu.ts'
import type { Figure } from '../figures.ts'
import { quantile } from '../quantile.ts'
import type { Line } from './contenders.ts'
import type { Round } from './measure.ts'

const noisy = 0.2

/** Prints the table, and answers whether every line that could be judged holds. */
export function report(lines: Line[], taken: Map<string, Round[]>) {
  const roundsOf = ({ name }: Line) => taken.get(name) ?? []
  const [floorLine] = lines
  const floor = floorLine ? roundsOf(floorLine) : []
  const rows = lines.map(line => rowOf(line, roundsOf(line), floor))
  const heads = ['call', 'req/s', 'to the floor', 'CPU µs Node + PostgreSQL', 'others’ CPU', 'aim', '']
  const table = [heads, heads.map(() => '---'), ...rows.map(({ cells }) => cells)]
  const widths = heads.map((_, column) => Math.max(...table.map(cells => cells[column]?.length ?? 0)))
  for (const cells of table)
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  return rows.every(({ fails }) => !fails)
}

/** Of each line how many a second, to the floor, and what one costs. */
export function figuresOf(lines: Line[], taken: Map<string, Round[]>, beside?: string): Figure[] {
  const floor = taken.get(lines[0]?.name ?? '') ?? []
  const own = lines.filter(({ name, aim }) => aim !== undefined && !(beside && name.endsWith(`(${beside})`)))
  return own.flatMap(({ name, aim }) => {
    const now = taken.get(name) ?? []
    const before = taken.get(`${name} (${beside})`) ?? []
    const figure = (of: (rounds: Round[]) => number[]) => ({ now: of(now), before: of(before) })
    return [
      { name: `${name} to the floor`, least: aim, ...figure(rounds => ratiosTo(floor, rounds)) },
      { name, unit: 'CPU µs', ...figure(rounds => rounds.map(({ server, database }) => server + database)) },
    ]
  })
}

function rowOf({ name, aim }: Line, rounds: Round[], floor: Round[]) {
  const ratios = ratiosTo(floor, rounds)
  const ratio = median(ratios)
  const foreign = Math.max(...[rounds, floor].map(some => median(some.map(round => round.foreign))))
  const isNoisy = foreign > noisy
  const verdict = aim === undefined || isNoisy ? '' : ratio >= aim ? 'holds' : 'FAILS'
  const [server, database] = [
    median(rounds.map(round => round.server)),
    median(rounds.map(round => round.database)),
  ]
  const cells = [
    name,
    Math.round(median(rounds.map(({ perSecond }) => perSecond))).toLocaleString('en-GB'),
    `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    knowsCpu ? `${server.toFixed(0)} + ${database.toFixed(0)}` : '–',
    knowsCpu ? `${(foreign * 100).toFixed(0)} %` : '–',
    aim === undefined ? '' : `≥ ${aim.toFixed(1)}`,
    isNoisy ? 'NOISY' : verdict,
  ]
  return { cells, fails: verdict === 'FAILS' }
}

/** Each beside the floor of its own turn. */
function ratiosTo(floor: Round[], rounds: Round[]) {
  return rounds.map(({ perSecond }, turn) => perSecond / (floor[turn]?.perSecond ?? Number.NaN))
}

function median(values: number[]) {
  return quantile(values, 0.5)
}

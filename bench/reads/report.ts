import { knowsCpu } from '../cpu.ts'
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

function rowOf({ name, aim }: Line, rounds: Round[], floor: Round[]) {
  // Each beside the floor of its own turn.
  const ratios = rounds.map(({ perSecond }, turn) => perSecond / (floor[turn]?.perSecond ?? Number.NaN))
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

function median(values: number[]) {
  return quantile(values, 0.5)
}

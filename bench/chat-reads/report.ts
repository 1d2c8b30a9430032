import { quantile } from '../quantile.ts'
import { type Figures, median } from './measure.ts'
import type { Read } from './reads.ts'
import type { Sizes } from './sizes.ts'

interface Taken {
  read: Read
  buffers: Figures
  inMemory: Figures
  away: Figures
  /** CPU of a read in memory, of this process and of PostgreSQL. */
  cpuMs: number
  /** The share of the machine's CPU that others used while the times in memory were taken. */
  foreign: number
}

const noisy = 0.2

/** Prints the table, and answers whether every aim holds that could be judged. */
export function report(taken: Taken[], { long, short }: Sizes) {
  const [large, little] = [long, short].map(size => size.toLocaleString('en-GB'))
  const rows = taken.map(rowOf)
  const heads = [
    'read',
    `buffers of ${large}`,
    `of ${little}`,
    'ratio',
    `ms p50 / p95 in memory, ${large}`,
    `${little}`,
    `away from the cache, ${large}`,
    `${little}`,
    'CPU ms in memory',
    'others’ CPU',
    'aim',
    '',
  ]
  const table = [heads, heads.map(() => '---'), ...rows.map(({ cells }) => cells)]
  const widths = heads.map((_, column) => Math.max(...table.map(cells => cells[column]?.length ?? 0)))
  for (const cells of table)
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  return rows.every(({ verdict }) => verdict !== 'FAILS')
}

function rowOf(taken: Taken) {
  const { read, buffers, inMemory, away, cpuMs, foreign } = taken
  const verdict = judge(taken)
  const cells = [
    read.name,
    median(buffers.long).toFixed(0),
    read.ofThread ? median(buffers.short).toFixed(0) : '',
    read.ofThread ? ratioOf(buffers).toFixed(2) : '',
    times(inMemory.long),
    times(inMemory.short),
    times(away.long),
    times(away.short),
    Number.isNaN(cpuMs) ? '–' : cpuMs.toFixed(1),
    Number.isNaN(foreign) ? '–' : `${(foreign * 100).toFixed(0)} %`,
    aimOf(read),
    verdict,
  ]
  return { cells, verdict }
}

/** A time that is short enough while others use the machine is short enough. */
function judge({ read: { aim }, buffers, inMemory, foreign }: Taken) {
  if (!aim) return ''
  if ('ratio' in aim) return ratioOf(buffers) <= aim.ratio ? 'holds' : 'FAILS'
  if (quantile(inMemory.long, 0.95) <= aim.ms) return 'holds'
  return foreign > noisy ? 'NOISY' : 'FAILS'
}

function aimOf({ aim }: Read) {
  if (!aim) return ''
  return 'ratio' in aim ? `ratio ≤ ${aim.ratio}` : `p95 ≤ ${aim.ms} ms`
}

function ratioOf({ long, short }: Figures) {
  return median(long) / median(short)
}

function times(values: number[]) {
  if (values.length === 0) return ''
  return [0.5, 0.95].map(share => quantile(values, share).toFixed(1)).join(' / ')
}

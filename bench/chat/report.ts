import { knowsCpu } from '../cpu.ts'
import type { Figure as Kept } from '../figures.ts'
import { quantile } from '../quantile.ts'

/** One turn of one contender. */
export interface Round {
  perSecond: number
  /** CPU µs for each message: of the server, of PostgreSQL, and of who sends and receives. */
  server: number
  database: number
  generator: number
  /** Milliseconds at a steady pace. */
  p50: number
  p99: number
  foreign: number
}

const noisy = 0.2

/** The name of what is measured. */
export const product = 'Akin'

interface Row {
  name: string
  rounds: Round[]
}

/** Prints all contenders beside each other, and whether the product holds its aims. */
export function report(rows: Row[]) {
  const own = rows.find(({ name }) => name === product)?.rounds ?? []
  const cpu = 'CPU µs Node + PostgreSQL (+ generator)'
  const heads = ['', 'messages/s', 'p50 / p99 ms at 1000/s', cpu, 'others’ CPU']
  const lines = rows.map(({ name, rounds }) => [
    name,
    Math.round(median(rounds, 'perSecond')).toLocaleString('en-GB'),
    `${median(rounds, 'p50').toFixed(2)} / ${median(rounds, 'p99').toFixed(1)}`,
    knowsCpu ? cpuOf(rounds) : '–',
    knowsCpu ? `${(median(rounds, 'foreign') * 100).toFixed(0)} %` : '–',
  ])
  for (const cells of [heads, heads.map(() => '---'), ...lines]) console.log(`| ${cells.join(' | ')} |`)
  const isNoisy = rows.some(({ rounds }) => median(rounds, 'foreign') > noisy)
  for (const { name, rounds } of rows) {
    const aims = aimsBeside(name, rows)
    if (aims.length === 0) continue
    console.log(`Akin beside ${name}:`)
    for (const [what, figure, aim] of aims)
      console.log(`  ${what}: ${compare(own, rounds, figure, aim, isNoisy)}`)
  }
}

/** What has an aim, of Akin and of the checkout beside it, to the same contender. */
export function figuresOf(rows: Row[], beside?: string): Kept[] {
  const roundsOf = (name?: string) => rows.find(row => row.name === name)?.rounds ?? []
  return rows.flatMap(({ name, rounds }) =>
    aimsBeside(name, rows).flatMap(([what, figure, aim]) => {
      const to = (own: Round[]) => ratiosOf(own, rounds, figure)
      const words = `${what} beside ${name.split(/[:(]/)[0]?.trim()}`
      return aim ? [{ name: words, now: to(roundsOf(product)), before: to(roundsOf(beside)), ...aim }] : []
    }),
  )
}

type Figure = (round: Round) => number
/** What is compared, and how much or how little Akin may have of it. */
type Aim = [what: string, figure: Figure, aim?: { least?: number; most?: number }]

const perSecond: Figure = round => round.perSecond
/** What others do at the same time moves this less than all else. */
const cost: Figure = ({ server, database }) => server + database

function aimsBeside(name: string, rows: Row[]): Aim[] {
  // Another checkout comes last.
  const isAnother = rows.findIndex(row => row.name === product) < rows.findIndex(row => row.name === name)
  if (isAnother) {
    return [
      ['messages/s', perSecond],
      ['CPU of a message', cost],
      ['  of Node alone', ({ server }) => server],
      ['p50', ({ p50 }) => p50],
      ['p99', ({ p99 }) => p99],
    ]
  }
  if (name.startsWith('floor++'))
    return [
      ['messages/s', perSecond, { least: 0.8 }],
      ['CPU of a message', cost],
      ['p50', ({ p50 }) => p50, { most: 1.3 }],
      ['p99', ({ p99 }) => p99, { most: 1.5 }],
    ]
  if (name.startsWith('Socket.IO'))
    return [
      ['messages/s', perSecond, { least: 5 }],
      ['CPU of a message', cost, { most: 0.22 }],
    ]
  return []
}

function compare(own: Round[], others: Round[], figure: Figure, aim: Aim[2], isNoisy: boolean) {
  const ratios = ratiosOf(own, others, figure)
  const ratio = quantile(ratios, 0.5)
  const range = `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`
  if (!aim) return range
  const { least = 0, most = Number.POSITIVE_INFINITY } = aim
  const bound = aim.least === undefined ? `≤ ${most}` : `≥ ${least}`
  const holds = ratio >= least && ratio <= most
  return `${range}, aim ${bound}: ${isNoisy ? 'NOISY' : holds ? 'holds' : 'FAILS'}`
}

/** Each beside the other's own turn. */
function ratiosOf(own: Round[], others: Round[], figure: Figure) {
  return own.map((round, turn) => figure(round) / figure(others[turn] ?? ({} as Round)))
}

function cpuOf(rounds: Round[]) {
  const [server, database, generator] = (['server', 'database', 'generator'] as const).map(key =>
    median(rounds, key).toFixed(0),
  )
  return `${server} + ${database} (+ ${generator})`
}

function median(rounds: Round[], key: keyof Round) {
  return quantile(
    rounds.map(round => round[key]),
    0.5,
  )
}

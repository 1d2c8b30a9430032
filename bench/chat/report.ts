import { knowsCpu } from '../cpu.ts'
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

interface Row {
  name: string
  rounds: Round[]
}

/** Prints all contenders beside each other, and whether the product holds its aims. */
export function report(rows: Row[]) {
  const of = (name: string) => rows.find(row => row.name === name)?.rounds ?? []
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
  const product = of('Akin')
  const isNoisy = rows.some(({ rounds }) => median(rounds, 'foreign') > noisy)
  const verdict = (holds: boolean) => (isNoisy ? 'NOISY' : holds ? 'holds' : 'FAILS')
  for (const [name, aim] of aims) {
    const others = of(name)
    if (others.length === 0) continue
    // Each beside the other's own turn.
    const ratios = product.map(({ perSecond }, turn) => perSecond / (others[turn]?.perSecond ?? Number.NaN))
    const ratio = quantile(ratios, 0.5)
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    console.log(`Akin to ${name}: ${ratio.toFixed(2)} (${range}), aim ≥ ${aim}: ${verdict(ratio >= aim)}`)
    // What others do at the same time moves this less.
    if (knowsCpu) console.log(`  of its CPU Akin uses ${(costOf(product) / costOf(others)).toFixed(2)}`)
  }
}

const aims = [
  ['floor++: floor+ with Akin’s statement', 0.8],
  ['Socket.IO + Express + pg', 5],
] as const

function cpuOf(rounds: Round[]) {
  const [server, database, generator] = (['server', 'database', 'generator'] as const).map(key =>
    median(rounds, key).toFixed(0),
  )
  return `${server} + ${database} (+ ${generator})`
}

function costOf(rounds: Round[]) {
  return median(rounds, 'server') + median(rounds, 'database')
}

function median(rounds: Round[], key: keyof Round) {
  return quantile(
    rounds.map(round => round[key]),
    0.5,
  )
}

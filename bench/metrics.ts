import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../e2e/bench/server.ts'
import { freePort } from '../server/platform/start/free-port.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { finelyUsed, watchOthers } from './cpu.ts'
import { keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'
import { ask } from './reads/ask.ts'
import { type Asker, fillPeople } from './reads/people.ts'

/**
 * What metrics and traces cost of `GET /api/user`, which every page asks: three servers on one database, one without
 * either. In each turn they are asked in short slices, one after the other and over again, so that whatever else the machine
 * does meets all of them, and the CPU of one answer is compared. The one with metrics is scraped once a turn.
 */
const rounds = Number(process.argv[2] ?? 7)
const slices = 4
const seconds = 1
const connections = 20
/** Where others use more of the machine than this, nothing can be judged. */
const noisy = 0.2
const most = { metrics: 1.03, traces: 1.05 }

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const folder = mkdtempSync(path.join(tmpdir(), 'akin-metrics-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
const asker = await fillPeople(cluster.url, folder)

let batches = 0
const collector = createServer((request, response) => {
  batches += 1
  request.resume().once('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
opened.defer(() => void collector.close())
const { port: collectorPort } = collector.address() as AddressInfo
const metricsPort = await freePort()

const contenders = [
  await contender('neither', asker, {}),
  await contender('metrics', asker, { METRICS_PORT: String(metricsPort) }),
  await contender('traces', asker, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` }),
]
const taken = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
await takeTurn()
const others = watchOthers()
for (let round = 0; round < rounds; round++)
  for (const [name, cost] of await takeTurn()) taken.get(name)?.push(cost)

const foreign = others()
const [without = []] = taken.values()
const figures = (['metrics', 'traces'] as const).map(name => {
  const ratios = (taken.get(name) ?? []).map((cost, round) => cost / (without[round] ?? Number.NaN))
  return { name: `GET /api/user with ${name}, to without`, now: ratios, most: most[name] }
})
keepFigures('metrics', figures)
console.log(
  `without: ${quantile(without, 0.5).toFixed(0)} µs of CPU an answer, the median of ${rounds} turns`,
)
const isBelow = figures.map(({ name, now, most }) => {
  const median = quantile(now, 0.5)
  const verdict = foreign > noisy ? 'NOISY' : median <= most ? 'holds' : 'FAILS'
  const all = now.map(ratio => ratio.toFixed(3)).join(' ')
  console.log(`${verdict}: ${name} ${median.toFixed(3)} (at most ${most}): ${all}`)
  return verdict !== 'FAILS'
})
console.log(`Others used ${(foreign * 100).toFixed(0)} % of the machine meanwhile.`)
if (batches === 0) throw new Error('No span has reached the collector, so nothing was measured.')
console.log(`${batches} batches of spans have reached the collector.`)
process.exitCode = isBelow.every(Boolean) ? 0 : 1

async function contender(name: string, { cookie }: Asker, settings: Record<string, string>) {
  const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', ...settings })
  opened.defer(() => server.remove())
  const port = Number(new URL(server.url).port)
  return { name, question: { port, paths: ['/api/user'], cookie, accept: '*/*' }, pid: server.pid() ?? 0 }
}

/** CPU µs of one answer of each, of the server alone: PostgreSQL does the same for all of them. */
async function takeTurn() {
  const sums = new Map(contenders.map(({ name }) => [name, { cpu: 0, answers: 0 }]))
  for (let slice = 0; slice < slices; slice++)
    for (const { name, question, pid } of contenders) {
      const sum = sums.get(name) ?? { cpu: 0, answers: 0 }
      const before = finelyUsed([pid])
      if (name === 'metrics' && slice === 0)
        await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const { answers, statuses } = await ask({ ...question, connections, seconds })
      if (statuses['200'] !== answers || answers === 0)
        throw new Error(`${name}: ${JSON.stringify(statuses)}`)
      sum.cpu += finelyUsed([pid]) - before
      sum.answers += answers
    }
  return [...sums].map(([name, { cpu, answers }]) => [name, cpu / 1_000 / answers] as const)
}

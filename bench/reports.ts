import { randomUUID } from 'node:crypto'
import { startServer } from '../e2e/bench/server.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { migrateTo } from './chat/migrated.ts'
import { fillPairs, type Member, type Pair } from './chat/pairs.ts'
import { keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'

/**
 * How long someone waits for the receipt of a report that takes 21 messages with it: the one that it is about, ten before
 * and ten after, each sealed. One report of each person, one after the other, on a database that keeps what it confirms.
 */
const count = Number(process.argv[2] ?? 200)
const around = 10
const goal = 150

const cluster = await startTestCluster({ durable: true })
await migrateTo(cluster.url)
const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' })
try {
  const pairs = await fillPairs(cluster.url, count)
  const subjects: [Pair, number][] = []
  for (const pair of pairs) subjects.push([pair, await talk(pair)])
  const taken: number[] = []
  for (const [{ receiver }, id] of subjects) {
    const began = performance.now()
    await post('/api/reports', { subject: 'message', id, reason: 'harassment', details: '' }, receiver)
    taken.push(performance.now() - began)
  }
  const [half, most] = [quantile(taken, 0.5), quantile(taken, 0.95)]
  keepFigures('reports', [{ name: 'a report with 21 messages, p95', unit: 'ms', now: [most], most: goal }])
  console.log(`${count} reports of 21 messages: p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`)
  console.log(`${most <= goal ? 'holds' : 'FAILS'}: the goal is at most ${goal} ms`)
  process.exitCode = most <= goal ? 0 : 1
} finally {
  await server.remove()
  await cluster.stop()
}

/** The message in the middle. */
async function talk({ sender, receiver }: Pair) {
  let middle = 0
  for (let n = 0; n <= 2 * around; n++) {
    const body = { clientId: randomUUID(), body: `Number ${n} of what was said that evening.` }
    const { id } = await post<{ id: number }>(`/api/chat/${receiver.id}/messages`, body, sender)
    if (n === around) middle = id
  }
  return middle
}

async function post<T>(path: string, body: unknown, { cookie }: Member): Promise<T> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

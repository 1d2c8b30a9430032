import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallLimit } from '../contract/platform/endpoint.ts'
import { startServer } from '../e2e/bench/server.ts'
import { quarters } from '../server/profile/pictures/picture.scene.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { type Named, type Question, questionsOf } from './calls/questions.ts'
import { cpuOf, processesOf } from './cpu.ts'
import { fillPeople } from './reads/people.ts'

/**
 * What each call costs, in CPU of the server and its database together, among the people of the demo: every GET of the
 * contract, some writes, and the files that are no calls. What costs over 20 ms and has no limit of its own is named.
 */
const [times, dearMs] = [20, 20]

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const folder = mkdtempSync(path.join(tmpdir(), 'akin-calls-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
const { cookie, others } = await fillPeople(cluster.url, folder)
const settings = { DATABASE_URL: cluster.url, FILES_DIR: path.join(folder, 'files'), LIMITS_SCALE: '1000000' }
const server = await startServer(settings)
opened.defer(() => server.remove())
const database = await processesOf(cluster.url)

const picture = new Uint8Array(await quarters(2400, 1600).jpeg().toBuffer())
const names = others.map(({ displayName }) => displayName)
const costs: { question: Question; ms: number; statuses: Set<number> }[] = []
for (const question of questionsOf(await nameThings(), names, picture)) costs.push(await measure(question))

costs.sort((one, other) => other.ms - one.ms)
for (const { question, ms, statuses } of costs) {
  const failed = [...statuses].every(status => status >= 400) ? ` (only ${[...statuses].join()})` : ''
  console.log(
    `${ms.toFixed(1).padStart(7)} ms  ${(question.name + failed).padEnd(52)} ${inWords(question.limit, ms)}`,
  )
}
const named = costs.filter(({ question, ms }) => ms > dearMs && !question.limit)
for (const { question } of named)
  console.log(`✗ ${question.name} costs over ${dearMs} ms and has no limit of its own.`)
process.exitCode = named.length > 0 ? 1 : 0

/** The first few are left out: they load and prepare what the others use. */
async function measure(question: Question) {
  for (let n = 0; n < 3; n++) await ask(question, n)
  const before = used()
  const statuses = new Set<number>()
  for (let n = 0; n < times; n++) statuses.add(await ask(question, n + 3))
  return { question, ms: (used() - before) / 1000 / times, statuses }
}

function used() {
  return cpuOf([server.pid() ?? 0, ...database()])
}

async function ask(question: Question, n: number) {
  const { method, path, body, type } = question.ask(n)
  const headers = { cookie, origin: server.url, ...(type && { 'content-type': type }) }
  const answer = await fetch(server.url + path, { method, headers, ...(body && { body }) })
  await answer.arrayBuffer()
  return answer.status
}

/** A contact with a conversation, and what else has a name in a path. */
async function nameThings(): Promise<Named> {
  const first = async (path: string): Promise<Named> => {
    const answer = await fetch(server.url + path, { headers: { cookie } })
    const { items } = (await answer.json()) as { items: Named[] }
    return items[0] ?? {}
  }
  const { id: conversationId = '', contactId = '' } = await first('/api/conversations')
  const { id: messageId = '' } = await first(`/api/chat/${contactId}/messages`)
  const { id: invoiceId = '' } = await first('/api/invoices')
  return {
    ...{ contactId, userId: contactId, conversationId, messageId, invoiceId },
    ...{ displayName: names[0] ?? '', articleId: 'about-tokens', page: 'terms' },
  }
}

/** And which share of one core a person can use with it, who does nothing else. */
function inWords(limit: CallLimit | undefined, ms: number) {
  if (!limit) return '–'
  const { max, seconds } = limit.person ?? limit
  const share = ((ms * max) / seconds / 10).toFixed(1)
  return `${max} in ${seconds} s${limit.person ? ' of a person' : ''}${limit.atOnce ? `, ${limit.atOnce} at once` : ''}: ${share} % of a core`
}

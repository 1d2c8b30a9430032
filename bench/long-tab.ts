import { parseArgs } from 'node:util'
import { chromium, type Locator } from '@playwright/test'
import { startServer } from '../e2e/bench/server.ts'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'
import { startTestCluster } from '../server/testing/cluster.ts'
import { fillChats } from './chat-screen/people.ts'
import { goToChat, openScreen, type Screen } from './chat-screen/screen.ts'

/**
 * What a tab of chat holds in memory after an hour, and after days. Nobody waits for them: what would happen in that time
 * happens one after the other. Ben writes, Ana reads at the end, and goes to others and back. Each day says how it
 * stands.
 *
 *   npm run bench -- long-tab --days=30
 */
const { days } = parseArgs({ options: { days: { type: 'string', default: '7' } } }).values

const messagesAnHour = 30
/** In hours. */
const visitEvery = 3
/** So many are on their way at the same time. */
const atOnce = 10
const most = 1.5

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000', LOG_LEVEL: 'error' })
opened.defer(() => server.remove())
const { ana, ben, others } = await fillChats(cluster.url, server.folder, 20)
const browser = await chromium.launch(launchOptions())
opened.defer(() => browser.close())
const anas = await openScreen(browser, server.url, ana)
const held = await openMemory(anas)

await goToChat(anas, ben)
let [said, hours] = [0, 0]
await passHours(1)
const afterAnHour = await tell('after an hour')
for (let day = 1; day <= Number(days); day++) {
  await passHours(day * 24 - hours)
  await tell(`after ${day} ${day === 1 ? 'day' : 'days'}`)
}
const ratio = (await held()).megabytes / afterAnHour.megabytes
console.log(`${ratio.toFixed(2)} times as much [${ratio <= most ? 'holds' : 'FAILS'}: ≤ ${most}]`)
process.exitCode = ratio <= most ? 0 : 1

async function tell(when: string) {
  const now = await held()
  const { megabytes, elements, listeners } = now
  console.log(
    `${when}, ${said} messages: ${megabytes.toFixed(1)} MB, ${elements} elements, ${listeners} listeners`,
  )
  return now
}

/** In each of them Ben writes; now and then Ana looks at someone else's conversation and comes back. */
async function passHours(count: number) {
  for (let passed = 0; passed < count; passed++) {
    for (let turn = 1; turn < messagesAnHour; turn += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, messagesAnHour - turn) }, say))
    await say()
    if (hours % visitEvery === 0) await goAndComeBack(others[(hours / visitEvery) % others.length])
    hours += 1
  }
}

async function goAndComeBack(other: (typeof others)[number] | undefined) {
  if (other) await visit(other)
  await readToEnd(await visit(ben))
}

async function say() {
  said += 1
  const answer = await fetch(`${server.url}/api/chat/${ana.id}/messages`, {
    method: 'POST',
    headers: {
      origin: server.url,
      cookie: `akin_session=${ben.session}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ clientId: crypto.randomUUID(), body: `Number ${said}, over a slow week` }),
  })
  if (!answer.ok) throw new Error(`Not sent: ${answer.status} ${await answer.text()}`)
}

async function visit({ displayName }: { displayName: string }) {
  const { page } = anas
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: displayName })
    .first()
    .click()
  const log = page.getByRole('log', { name: `Conversation with ${displayName}` })
  await log.waitFor()
  return log
}

/** It opens at what is new, and goes there for a few frames: whoever presses too early is led back. */
async function readToEnd(log: Locator) {
  const last = log.getByText(`Number ${said}, over a slow week`)
  while (!(await last.isVisible())) {
    await log.press('End')
    await anas.page.waitForTimeout(50)
  }
}

/** Tells what a page holds, once what it has let go of is gone. */
async function openMemory({ page }: Screen) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return {
      megabytes: of('JSHeapUsedSize') / 1_000_000,
      elements: of('Nodes'),
      listeners: of('JSEventListeners'),
    }
  }
}

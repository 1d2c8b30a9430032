import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { actsOn } from '../e2e/bench/acts.ts'
import { startServer } from '../e2e/bench/server.ts'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'
import { startTestCluster } from '../server/testing/cluster.ts'
import { fillChats } from './chat-screen/people.ts'
import { goToChat, openScreen, type Screen } from './chat-screen/screen.ts'

/**
 * What a tab of chat holds in memory after an hour, and after days. Nobody waits for them: what would happen in that time
 * happens one after the other. Ben writes, Ana reads at the end, and goes to others and back.
 *
 *   npm run bench -- long-tab --days=7
 */
const { days } = parseArgs({ options: { days: { type: 'string', default: '7' } } }).values

const messagesAnHour = 60
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
const bens = await openScreen(browser, server.url, ben)
const { act } = actsOn({ url: server.url })
const heap = await openHeap(anas)

await goToChat(anas, ben)
let said = 0
await passHours(1)
const afterAnHour = await heap()
await passHours(Number(days) * 24 - 1)
const afterDays = await heap()
const ratio = afterDays / afterAnHour
const verdict = ratio <= most ? 'holds' : 'FAILS'
console.log(`after an hour, ${messagesAnHour} messages: ${afterAnHour.toFixed(1)} MB`)
console.log(`after ${days} days, ${said} messages: ${afterDays.toFixed(1)} MB`)
console.log(`${ratio.toFixed(2)} times as much [${verdict}: ≤ ${most}]`)
process.exitCode = ratio <= most ? 0 : 1

/** In each of them Ben writes, and Ana looks at someone else's conversation and comes back. */
async function passHours(hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    for (let turn = 0; turn < messagesAnHour; turn++) await say()
    const other = others[hour % others.length]
    if (other) await visit(other)
    await visit(ben)
    await anas.page.getByText(`Number ${said}, over a slow week`).waitFor()
  }
}

async function say() {
  said += 1
  const message = { clientId: crypto.randomUUID(), body: `Number ${said}, over a slow week` }
  await act({ context: bens.page.context() }, 'POST', `/api/chat/${ana.id}/messages`, message)
}

async function visit({ displayName }: { displayName: string }) {
  const { page } = anas
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: displayName })
    .first()
    .click()
  await page.getByRole('log', { name: `Conversation with ${displayName}` }).waitFor()
}

/** Tells how many MB a page's script holds, once what it has let go of is gone. */
async function openHeap({ page }: Screen) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
  }
}

import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer } from '../e2e/bench/server.ts'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'
import { startTestCluster } from '../server/testing/cluster.ts'
import { measureOpening } from './chat-screen/opening.ts'
import { measurePainted } from './chat-screen/painted.ts'
import { fillChats } from './chat-screen/people.ts'
import { type Figure, print } from './chat-screen/report.ts'
import { openScreen } from './chat-screen/screen.ts'
import { measureScrolling } from './chat-screen/scrolling.ts'
import { asleep, measureWaking, offline } from './chat-screen/waking.ts'
import { measureWithoutNetwork } from './chat-screen/without-network.ts'
import { knowsCpu, watchOthers } from './cpu.ts'

/**
 * What two people see of chat in real browsers on one machine: how soon a message is painted on the other screen, how
 * soon a conversation opens, with a network and without, whether a long one scrolls smoothly, and whether all is there after
 * a sleep. Times of a machine that does other things say nothing: then it says so.
 *
 *   npm run bench -- chat-screen opening scrolling    only these parts
 *   npm run bench -- chat-screen waking --whole       offline for 5 minutes and asleep for 10, not for 40 and 80 seconds
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
})
const noisy = 0.2
const awayMs = values.whole ? { offline: 300_000, asleep: 600_000 } : { offline: 40_000, asleep: 80_000 }

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000', LOG_LEVEL: 'error' })
opened.defer(() => server.remove())
const { ana, ben, others, longest } = await fillChats(cluster.url, server.folder, 20)
const browser = await chromium.launch(launchOptions())
opened.defer(() => browser.close())
const screen = (member: typeof ana, where = browser) => openScreen(where, server.url, member)

const parts: Record<string, () => Promise<Figure[]>> = {
  painted: async () => measurePainted(await screen(ana), await screen(ben)),
  opening: async () => measureOpening(await screen(ana), others),
  scrolling: async () => measureScrolling(await screen(ana), longest),
  'without-network': async () => measureWithoutNetwork(await screen(ana), others),
  waking: async () => [await wakeFromOffline(), ...(await wakeFromSleep())],
}

async function wakeFromOffline() {
  const anas = await screen(ana)
  return measureWaking(server.url, anas, await screen(ben), await offline(anas, awayMs.offline))
}

/** In a browser of its own, which is stopped as a whole. */
async function wakeFromSleep() {
  if (process.platform === 'win32') return []
  await using sleeping = new AsyncDisposableStack()
  const own = await chromium.launchServer(launchOptions())
  sleeping.defer(() => own.close())
  const there = await chromium.connect(own.wsEndpoint())
  const away = asleep(own.process().pid ?? 0, awayMs.asleep)
  sleeping.defer(() => away.comeBack())
  return [await measureWaking(server.url, await screen(ana, there), await screen(ben), away)]
}

console.log(`Chromium ${browser.version()}, 1280 px`)
let holds = true
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const usedByOthers = watchOthers()
  const figures = await measure()
  const foreign = usedByOthers()
  for (const context of browser.contexts()) await context.close()
  if (knowsCpu) console.log(`${name}, while others used ${(foreign * 100).toFixed(0)} % of the machine`)
  for (const figure of figures) holds = print(figure, foreign > noisy) && holds
}
process.exitCode = holds ? 0 : 1

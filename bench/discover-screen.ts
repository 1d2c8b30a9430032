import { chromium, type Page } from '@playwright/test'
import { fillDemo } from '../demo/fill-demo.ts'
import { people } from '../demo/people/fill-people.ts'
import { startServer } from '../e2e/bench/server.ts'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'
import { openSession } from '../server/auth/sessions/session.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { print, times } from './chat-screen/report.ts'
import { goTo, openScreen } from './chat-screen/screen.ts'
import { knowsCpu, watchOthers } from './cpu.ts'

type Waiting = typeof window & { newOrder: Promise<number> }

/** How soon a deck of forty stands in its new order on the screen when someone moves a slider. */
const presses = 30
const most = 100
const noisy = 0.2

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000', LOG_LEVEL: 'error' })
opened.defer(() => server.remove())
await fillDemo(readConfig({ DATABASE_URL: cluster.url, DATA_DIR: server.folder }), { drawn: 20 })
const browser = await chromium.launch(launchOptions())
opened.defer(() => browser.close())
const screen = await openScreen(browser, server.url, await signIn())
const { page } = screen
await goTo(screen, '/discover')
await loadAll(page)

const usedByOthers = watchOthers()
const took: number[] = []
for (let turn = 0; turn < presses; turn++) took.push(await moveSlider(page, turn))
const foreign = usedByOthers()
console.log(`Chromium ${browser.version()}, 1280 px`)
if (knowsCpu) console.log(`while others used ${(foreign * 100).toFixed(0)} % of the machine`)
const figure = times('from the key to forty people in their new order', took, most)
process.exitCode = print(figure, foreign > noisy) ? 0 : 1

async function signIn() {
  const { db, close } = openDatabase(cluster.url)
  const [{ id, displayName }] = people
  const session = await openSession(db, id, 'Benchmark')
  await close()
  return { id, displayName, session }
}

async function loadAll(page: Page) {
  const cards = page.locator('[data-person]')
  while ((await cards.count()) < 40) await cards.last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

/** To the one end and back again: of shared interests everyone has another number, so that many change their places. */
async function moveSlider(page: Page, turn: number) {
  await page.getByRole('slider', { name: 'Interests' }).focus()
  // Listening begins before the press: two calls would come in any order.
  await page.evaluate(awaitOrder)
  await page.keyboard.press(turn % 2 === 0 ? 'End' : 'Home')
  const ms = await page.evaluate(() => (window as Waiting).newOrder)
  await page.waitForLoadState('networkidle')
  return ms
}

/** Runs in the page: notes how long it takes until the order that the next key brings has been painted. */
function awaitOrder() {
  const order = () =>
    [...document.querySelectorAll('[data-person]')].map(card => card.getAttribute('data-person')).join()
  const first = order()
  ;(window as Waiting).newOrder = new Promise(resolve => {
    const options = { once: true, capture: true }
    window.addEventListener('keydown', ({ timeStamp }) => look(timeStamp, resolve), options)
  })

  function look(since: number, resolve: (ms: number) => void) {
    const watch = new MutationObserver(() => {
      if (order() === first) return
      watch.disconnect()
      // The second frame begins when the first, which has it, has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)))
    })
    watch.observe(document, { childList: true, subtree: true })
  }
}

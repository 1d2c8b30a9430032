import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/bench/server.ts'
import { startTestCluster } from '../server/platform/testing/cluster.ts'

/** What a visitor on a slow phone waits for: public pages with the processor slowed down four times. */
const pages = ['/', '/help-center', '/privacy-policy']
const cluster = await startTestCluster()
const server = await startServer({ DATABASE_URL: cluster.url, LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const path of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const kilobytes = countScripts(page)
    await page.addInitScript(observe)
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    const { lcp, cls, longTasks } = await page.evaluate(() => window.akinMeasured)
    const script = (kilobytes() / 1000).toFixed(1)
    console.log(
      `${path.padEnd(16)} LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(4)}, long tasks ${longTasks.length} (${longTasks.map(Math.round).join(', ')} ms), JavaScript ${script} KB gzip`,
    )
    await context.close()
  }
} finally {
  await browser.close()
  await server.remove()
  await cluster.stop()
}

declare global {
  interface Window {
    akinMeasured: { lcp: number; cls: number; longTasks: number[] }
  }
}

function observe() {
  const measured = { lcp: 0, cls: 0, longTasks: [] as number[] }
  window.akinMeasured = measured
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    measured.lcp = entry.startTime
  })
  watch('layout-shift', entry => {
    measured.cls += entry.value ?? 0
  })
  watch('longtask', entry => measured.longTasks.push(entry.duration))
}

/** The size of every script as gzip, whatever the browser negotiated. */
function countScripts(page: Page) {
  let bytes = 0
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const asGzip = fetch(response.url(), { headers: { 'accept-encoding': 'gzip' } })
    void asGzip.then(answer => {
      bytes += Number(answer.headers.get('content-length') ?? 0)
    })
  })
  return () => bytes
}

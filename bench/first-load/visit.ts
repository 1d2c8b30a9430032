import type { Browser, Page } from '@playwright/test'
import type { Installation } from './installation.ts'
import type { MeasuredPage } from './pages.ts'

/** One first load: times in ms, script in kB of gzip. */
export interface Visit {
  lcp: number
  cls: number
  longestTask: number
  script: number
  files: number
  requests: number
}

interface Seen {
  lcp: number
  cls: number
  longestTask: number
}

/** Opens a page as someone whose browser has never been here, until nothing more is loaded. */
export async function visit(
  browser: Browser,
  { server, displayName, contactId, cookies }: Installation,
  { path, signedIn }: MeasuredPage,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    if (signedIn) await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const asked = listRequests(page)
    await page.addInitScript(observe)
    const address = path.replace(':name', displayName).replace(':contact', String(contactId))
    await page.goto(server.url + address, { waitUntil: 'networkidle' })
    await page.getByTestId('startup-loader').waitFor({ state: 'hidden' })
    await page.waitForTimeout(1500)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const sizes = await Promise.all(asked.scripts.map(gzipSize))
    const script = sizes.reduce((sum, size) => sum + size, 0) / 1000
    return { ...seen, script, files: sizes.length, requests: asked.all.length }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function observe() {
  const seen: Seen = { lcp: 0, cls: 0, longestTask: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', entry => {
    seen.cls += entry.value ?? 0
  })
  watch('longtask', entry => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration)
  })
}

function listRequests(page: Page) {
  const asked = { all: [] as string[], scripts: [] as string[] }
  page.on('request', request => {
    if (request.url().startsWith('data:')) return
    asked.all.push(request.url())
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    if (isScript && !asked.scripts.includes(request.url())) asked.scripts.push(request.url())
  })
  return asked
}

const sizes = new Map<string, number>()

/** The size of a script as gzip, whatever the browser negotiated. */
async function gzipSize(url: string) {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const size = Number(answer.headers.get('content-length'))
  if (!size || answer.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not compressed.`)
  sizes.set(url, size)
  return size
}

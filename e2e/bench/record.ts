import { expect, type Page, type Request } from '@playwright/test'

export interface Sight {
  /** Milliseconds since the page began to load. */
  at: number
  /** What the watched element says, null while it is not there. */
  text: string | null
}

/** Keeps every state of an element from the first moment of the next full load, as only the page itself can see it. */
export async function recordText(page: Page, selector: string) {
  await page.addInitScript(css => {
    const sights: Sight[] = []
    const look = () => {
      const text = document.querySelector(css)?.textContent ?? null
      if (sights.at(-1)?.text !== text) sights.push({ at: performance.now(), text })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { [`sights of ${css}`]: sights })
  }, selector)
  return () =>
    page.evaluate(css => (window as unknown as Record<string, Sight[]>)[`sights of ${css}`] ?? [], selector)
}

/** When an element matched for the first time. */
export async function recordFirst(page: Page, selector: string) {
  await page.addInitScript(css => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(css)) return
      Object.assign(window, { [`first of ${css}`]: performance.now() })
      watch.disconnect()
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  }, selector)
  return () =>
    page.evaluate(
      css => (window as unknown as Record<string, number>)[`first of ${css}`] ?? Number.NaN,
      selector,
    )
}

/** By how much the page was held up at the worst: a busy machine is late with everything. */
export async function recordDelay(page: Page) {
  await page.addInitScript(() => {
    const every = 20
    let last = performance.now()
    Object.assign(window, { delay: 0 })
    setInterval(() => {
      const now = performance.now()
      Object.assign(window, { delay: Math.max(Reflect.get(window, 'delay') as number, now - last - every) })
      last = now
    }, every)
  })
  return () => page.evaluate(() => Reflect.get(window, 'delay') as number)
}

interface Shift {
  value: number
  moved: (string | null | undefined)[]
}

/** Everything that has moved on the screen since the page began to load, for people who do not mind motion. */
export async function recordShifts(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const nameOf = (node?: Node) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 100)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }
        shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  return async () => {
    expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).toContain('layout-shift')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    // Where no font of the right width is installed, a late one moves what is beside a short text by a pixel.
    return shifts.filter(({ value }) => value >= 0.0003)
  }
}

/** When the browser had the whole answer to its last call of this path. */
export function answeredAt(page: Page, path: string) {
  return page.evaluate(wanted => {
    const calls = performance.getEntriesByType('resource').filter(entry => entry.name.endsWith(wanted))
    return (calls.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN
  }, path)
}

/** The moment of the first sight of a text; fails when it was never seen. */
export function firstSeen(sights: Sight[], text: string | null) {
  const found = sights.find(sight => sight.text === text)
  if (!found) throw new Error(`"${text}" was never seen, but ${JSON.stringify(sights)}`)
  return found.at
}

/** The bodies of all calls to a path. */
export function recordPosts(page: Page) {
  const requests: Request[] = []
  page.on('request', request => void (request.method() === 'POST' && requests.push(request)))
  return (path: string) =>
    requests
      .filter(request => new URL(request.url()).pathname === path)
      .map(request => request.postDataJSON() as unknown)
}

import type { Page } from '@playwright/test'

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

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { keptChoices } from './choices.ts'

export interface LentBrowsers {
  /** A browser in which nobody has done anything but choose their cookies. */
  lend(): Promise<BrowserContext>
  takeBack(context: BrowserContext): Promise<void>
}

/**
 * Browsers that are lent to one test after the other. What people did in one goes, the files of the application stay, as
 * they do for whoever has been here before: a page is loaded with less work, and the browser need not be made. One page,
 * on which nothing of the application runs, stays: it clears away what the others have stored.
 */
export function openLentBrowsers(browser: Browser, url: string): LentBrowsers {
  const free: BrowserContext[] = []
  const keepers = new WeakMap<BrowserContext, Page>()

  async function lend() {
    return free.pop() ?? (await make())
  }

  async function make() {
    const context = await browser.newContext({ baseURL: url, storageState: keptChoices(url) })
    const keeper = await context.newPage()
    await keeper.goto('/healthz')
    keepers.set(context, keeper)
    return keepPlain(context)
  }

  async function takeBack(context: BrowserContext) {
    try {
      await context.setOffline(false)
      await context.unrouteAll()
      const keeper = keepers.get(context)
      for (const page of context.pages()) if (page !== keeper) await page.close()
      await context.clearCookies()
      await keeper?.evaluate(clearStorage, keptChoices(url).origins[0]?.localStorage ?? [])
      free.push(context)
    } catch {
      // Whatever a test that has failed left behind.
      await context.close()
    }
  }

  return { lend, takeBack }
}

/** Runs in the page. */
export async function clearStorage(kept: { name: string; value: string }[]) {
  localStorage.clear()
  for (const { name, value } of kept) localStorage.setItem(name, value)
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(
    databases.map(name => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const request = indexedDB.deleteDatabase(name)
      Object.assign(request, { onsuccess: () => resolve(), onerror: reject, onblocked: reject })
      return promise
    }),
  )
}

/** What runs before every page of a browser cannot be taken out of it again: the next test would have it, too. */
function keepPlain(context: BrowserContext) {
  const refuse = () => {
    throw new Error('This browser is lent to other tests as well: ask for one with newContext({}).')
  }
  Object.assign(context, { addInitScript: refuse })
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
  return context
}

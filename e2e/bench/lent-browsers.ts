import type { Browser, BrowserContext } from '@playwright/test'
import { keptChoices } from './choices.ts'

export interface LentBrowsers {
  /** A browser in which nobody has done anything but choose their cookies. */
  lend(): Promise<BrowserContext>
  takeBack(context: BrowserContext): Promise<void>
}

/**
 * Browsers that are lent to one test after the other. What people did in one goes, the files of the application stay, as
 * they do for whoever has been here before: a page is loaded with less work, and the browser need not be made.
 */
export function openLentBrowsers(browser: Browser, url: string): LentBrowsers {
  const free: BrowserContext[] = []

  async function lend() {
    const made = () => browser.newContext({ baseURL: url, storageState: keptChoices(url) })
    return free.pop() ?? keepPlain(await made())
  }

  async function takeBack(context: BrowserContext) {
    try {
      await context.setOffline(false)
      await context.unrouteAll()
      await forget(context, url)
      free.push(context)
    } catch {
      // Whatever a test that has failed left behind.
      await context.close()
    }
  }

  return { lend, takeBack }
}

/** One of the pages clears away what all of them have stored, from an address where nothing of the application runs. */
async function forget(context: BrowserContext, url: string) {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  page?.removeAllListeners()
  page?.on('dialog', dialog => void dialog.accept())
  await page?.unrouteAll()
  await page?.goto(`${url}/healthz`)
  await context.clearCookies()
  await page?.evaluate(
    clearStorage,
    keptChoices(url).origins.flatMap(({ localStorage }) => localStorage),
  )
  await page?.close()
}

/** Runs in the page. */
async function clearStorage(kept: { name: string; value: string }[]) {
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

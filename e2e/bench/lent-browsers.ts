import type { Browser, BrowserContext } from '@playwright/test'
import { keptChoices } from './choices.ts'

export interface LentBrowsers {
  /** A browser in which nobody has done anything but choose their cookies. */
  lend(): Promise<BrowserContext>
  takeBack(context: BrowserContext): Promise<void>
}

/**
 * Browsers that are lent to one test after the other. What people did in one goes, the files of the application stay, as
 * they do for whoever has been here before: a page is loaded with half the work.
 */
export function openLentBrowsers(browser: Browser, url: string): LentBrowsers {
  const free: BrowserContext[] = []

  async function lend() {
    const context = free.pop()
    if (!context) return keepPlain(await browser.newContext({ baseURL: url, storageState: keptChoices(url) }))
    await context.setStorageState(keptChoices(url))
    return context
  }

  async function takeBack(context: BrowserContext) {
    await Promise.all(context.pages().map(page => page.close()))
    await context.unrouteAll()
    await context.setOffline(false)
    free.push(context)
  }

  return { lend, takeBack }
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

import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Akin, openAkin } from './akin.ts'
import { keptChoices } from './choices.ts'
import { type LentBrowsers, openLentBrowsers } from './lent-browsers.ts'
import { type Person, type PersonOptions, people, person } from './people.ts'
import type { Server } from './server.ts'
import { openWatch, type Watch } from './watch.ts'

interface Fixtures {
  watch: Watch
  /** Announces addresses that this test makes fail on purpose. */
  expectFailedLoads: Watch['expectFailedLoads']
  /** Announces errors that this test provokes on purpose. */
  expectErrors: Watch['expectErrors']
  /** Another browser, watched like the first. One with options, or with none of them in `{}`, is this test's alone. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Two signed-in people, each in a browser of their own. */
  people: () => Promise<{ ana: Person; ben: Person }>
  person: (name: string, options?: PersonOptions) => Promise<Person>
  /** Another process of the same Akin, until the test is over. Browsers bring their cookies along. */
  startAnother: Akin['startAnother']
}

/** Playwright's test with a running Akin, and with the rule that no page may log an error or leave its host. */
export const test = base.extend<Fixtures, { akin: Akin; lentBrowsers: LentBrowsers }>({
  akin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const akin = await openAkin()
      await use(akin)
      await akin.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  lentBrowsers: [({ akin, browser }, use) => use(openLentBrowsers(browser, akin.url)), { scope: 'worker' }],
  baseURL: ({ akin }, use) => use(akin.url),
  watch: [
    async ({ akin }, use) => {
      const watch = openWatch(akin.url)
      await use(watch)
      expect(watch.problems(), 'Errors that the test did not announce').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ newContext }, use) => use(await newContext()),
  expectFailedLoads: ({ watch }, use) => use(watch.expectFailedLoads),
  expectErrors: ({ watch }, use) => use(watch.expectErrors),
  // Another process goes after the browsers that are connected to it: named here, it is taken down later.
  newContext: async ({ browser, akin, lentBrowsers, watch, startAnother: _ }, use) => {
    const endings: (() => Promise<void>)[] = []
    await use(async options => {
      const context = await (options
        ? browser.newContext({ baseURL: akin.url, storageState: keptChoices(akin.url), ...options })
        : lentBrowsers.lend())
      const unfollow = watch.follow(context)
      endings.push(async () => {
        await (options ? context.close() : lentBrowsers.takeBack(context))
        unfollow()
      })
      return context
    })
    for (const end of endings) await end()
  },
  people: ({ newContext, akin }, use) => use(() => people(newContext, akin)),
  startAnother: async ({ akin, watch }, use) => {
    const started: Server[] = []
    await use(async given => {
      const server = await akin.startAnother(given)
      watch.know(server.url)
      started.push(server)
      return server
    })
    await Promise.all(started.map(server => server.remove()))
  },
  person: ({ newContext, akin }, use) => use((name, options) => person(newContext, akin, name, options)),
})

export { expect }

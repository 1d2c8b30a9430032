import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Akin, openAkin } from './akin.ts'
import { keptChoices } from './choices.ts'
import { type Person, people, person } from './people.ts'
import { openWatch, type Watch } from './watch.ts'

interface Fixtures {
  watch: Watch
  /** Announces addresses that this test makes fail on purpose. */
  expectFailedLoads: Watch['expectFailedLoads']
  /** Announces errors that this test provokes on purpose. */
  expectErrors: Watch['expectErrors']
  /** Another browser, as empty as a new one and watched like the first. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Two signed-in people, each in a browser of their own. */
  people: () => Promise<{ ana: Person; ben: Person }>
  person: (name: string, options?: { verified?: boolean }) => Promise<Person>
}

/** Playwright's test with a running Akin, and with the rule that no page may log an error or leave its host. */
export const test = base.extend<Fixtures, { akin: Akin }>({
  akin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const akin = await openAkin()
      await use(akin)
      await akin.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ akin }, use) => use(akin.url),
  storageState: ({ akin }, use) => use(keptChoices(akin.url)),
  watch: [
    async ({ akin }, use) => {
      const watch = openWatch(akin.url)
      await use(watch)
      expect(watch.problems(), 'Errors that the test did not announce').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context)
    await use(context)
  },
  expectFailedLoads: ({ watch }, use) => use(watch.expectFailedLoads),
  expectErrors: ({ watch }, use) => use(watch.expectErrors),
  newContext: async ({ browser, akin, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({
        baseURL: akin.url,
        storageState: keptChoices(akin.url),
        ...options,
      })
      contexts.push(context)
      watch.follow(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  people: ({ newContext, akin }, use) => use(() => people(newContext, akin)),
  person: ({ newContext, akin }, use) => use((name, options) => person(newContext, akin, name, options)),
})

export { expect }

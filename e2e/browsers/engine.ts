import { writeFileSync } from 'node:fs'
import type { DrivenBrowser } from '#bench/browsers/driven-browser.ts'
import { type Screen, screenOf } from '#bench/browsers/screen.ts'
import { keptChoices } from '#bench/choices.ts'
import { clearStorage } from '#bench/lent-browsers.ts'
import { type Member, member } from '#bench/member.ts'
import { test as base, expect } from '#bench/test.ts'
import { fillDemo } from '../../demo/fill-demo.ts'
import { demoPassword, people } from '../../demo/people/fill-people.ts'
import { readConfig } from '../../server/config.ts'

/** A browser that is not Chromium, and how to have one; null where it is not on this machine. */
export interface Engine {
  name: string
  open: (() => Promise<DrivenBrowser>) | null
}

interface Fixtures {
  /** A browser in which nobody has done anything but choose their cookies. What its pages log as an error fails the test. */
  view: Screen
  newMember: (name: string) => Promise<Member>
}

interface Shared {
  driven: DrivenBrowser
  /** The first of the demo, in an Akin that is full of people. */
  anaOfDemo: Pick<Member, 'displayName' | 'email' | 'password'>
}

export function testIn({ name, open }: Engine) {
  const test = base.extend<Fixtures, Shared>({
    driven: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => {
        if (!open) throw new Error(`There is no ${name} here.`)
        const browser = await open()
        console.log(`This is ${browser.name}.`)
        await use(browser)
        await browser.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    anaOfDemo: [
      async ({ akin }, use) => {
        const settings = { DATABASE_URL: akin.databaseUrl, DATA_DIR: akin.folder }
        await fillDemo(readConfig({ AKIN_ENV: 'local', ...settings }), { drawn: 80 })
        const [{ displayName = '', email = '' } = {}] = people
        await use({ displayName, email, password: demoPassword })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    async view({ driven, akin }, use, info) {
      await driven.resize(1280, 800)
      // Nothing of the application runs there, and JSON Firefox shows in a page that is its own.
      await driven.goto(`${akin.url}/robots.txt`)
      await driven.deleteCookies()
      await driven.evaluate(clearStorage, keptChoices(akin.url).origins[0]?.localStorage ?? [])
      await driven.takeErrors()
      await use(screenOf(driven, akin.url))
      if (info.errors.length > 0) writeFileSync(info.outputPath('at-the-end.png'), await driven.photograph())
      expect(await driven.takeErrors(), 'Errors of pages').toEqual([])
    },
    newMember: ({ akin }, use) => use(name => member(akin, name)),
  })
  return test
}

import { expect } from '@playwright/test'
import type { Account } from '../account-steps.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { type Part, part, placeOfPart, readParts } from './parts.ts'

/** What someone does at a browser, and sees in it. */
export type Screen = ReturnType<typeof screenOf>

export function screenOf(browser: DrivenBrowser, url: string) {
  const read = (wanted: Part) => browser.evaluate(readParts, wanted)
  const path = () => browser.evaluate(() => location.pathname)

  async function open(address: string) {
    await browser.goto(url + address)
    await expect.poll(() => browser.evaluate(isTakenOver), `${address} is there`).toBe(true)
  }

  async function see(wanted: Part, text: string | RegExp = '') {
    const seen = async () => (await read(wanted)).some(said => fits(said, text))
    await expect.poll(seen, `${describe(wanted)} says ${text || 'anything'}`).toBe(true)
  }

  async function press(wanted: Part) {
    await expect
      .poll(
        async () => {
          const [found] = await read(wanted)
          const place = found === undefined ? null : await browser.evaluate(placeOfPart)
          if (place) await browser.press(place)
          return place !== null
        },
        `${describe(wanted)} can be pressed`,
      )
      .toBe(true)
  }

  return {
    browser,
    read,
    path,
    open,
    see,
    press,
    gone: (wanted: Part) => expect.poll(() => read(wanted), `${describe(wanted)} is gone`).toEqual([]),
    /** Somewhere on the page. */
    reads: (text: string) =>
      expect
        .poll(() => browser.evaluate(words => document.body.innerText.includes(words), text), text)
        .toBe(true),
    isAt: (wanted: string) => expect.poll(path).toBe(wanted),
    async write(name: string, text: string, inside?: Part) {
      await press(part('textbox', name, inside))
      await browser.type(text)
    },
  }
}

type Login = Pick<Account, 'email' | 'password'>

export async function fillSignIn(screen: Screen, { email, password }: Login) {
  await screen.write('Email', email)
  await screen.write('Password', password)
  await screen.press(part('button', 'Sign in'))
}

/** Signs in on a fresh page and ends in the chat. */
export async function signIn(screen: Screen, login: Login) {
  await screen.open('/auth')
  await fillSignIn(screen, login)
  await screen.isAt('/chat')
}

/** Runs in the page. The loader does not wait for the application. */
function isTakenOver() {
  const loader = document.querySelector('[data-testid="startup-loader"]')
  const { akinStarted } = window as { akinStarted?: { release?: unknown } }
  return !loader?.checkVisibility({ visibilityProperty: true }) && !akinStarted?.release
}

function fits(said: string, text: string | RegExp) {
  return typeof text === 'string' ? said.includes(text) : text.test(said)
}

function describe(wanted: Part) {
  return wanted.map(({ selector, name }) => `${selector} “${name ?? ''}”`).join(' ')
}

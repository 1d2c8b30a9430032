import type { Browser, Page } from '@playwright/test'
import { chatOf } from '../../e2e/bench/chat-steps.ts'
import { keptChoices } from '../../e2e/bench/choices.ts'
import type { Member } from './people.ts'

export interface Screen extends Member {
  page: Page
}

/** What the page itself notes, as only it knows when something was painted. Times are of the machine's clock. */
interface Notes {
  /** What stands on the page now. */
  isThere(selector: string, text: string): boolean
  /** Resolves with the moment at which something of this kind was painted. */
  painted(selector: string, text: string): Promise<number>
  /** What the next press began: when it came, when its outcome was painted, and whether the next frame had it. */
  pressed: Promise<Pressed> | undefined
}

interface Pressed {
  at: number
  painted: number
  isInFirstFrame: boolean
}

interface Outcome {
  event: 'keydown' | 'click'
  selector: string
  text: string
}

export type WithNotes = typeof window & { notes: Notes }

/** Someone signed in, in a browser of their own. */
export async function openScreen(browser: Browser, url: string, member: Member): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    storageState: keptChoices(url),
  })
  await context.addCookies([
    { name: 'akin_session', value: member.session, url, httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  await page.addInitScript(takeNotes)
  return { ...member, page }
}

export async function goTo({ page }: Screen, address: string) {
  await page.goto(address)
  await page.getByTestId('startup-loader').waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
}

/** Opens a conversation, and waits until it stands there. */
export async function goToChat(screen: Screen, other: { id: number; displayName: string }) {
  await goTo(screen, `/chat/${other.id}`)
  const chat = chatOf(screen, other)
  await chat.log.getByRole('article').last().waitFor()
  return chat
}

/** Does something that begins with a key or a click, and tells what the page has noted of it. */
export async function press({ page }: Screen, outcome: Outcome, act: () => Promise<void>): Promise<Pressed> {
  // Listening begins before the press: two calls would come in any order.
  await page.evaluate(listen, outcome)
  await act()
  const pressed = await page.evaluate(() => (window as WithNotes).notes.pressed)
  if (!pressed) throw new Error('Nothing was pressed.')
  return pressed
}

/** Runs in the page. */
function listen({ event, selector, text }: Outcome) {
  const { notes } = window as WithNotes
  notes.pressed = new Promise(resolve => {
    const options = { once: true, capture: true }
    window.addEventListener(event, ({ timeStamp }) => void note(timeStamp).then(resolve), options)
  })

  async function note(timeStamp: number): Promise<Pressed> {
    const painted = notes.painted(selector, text)
    const isInFirstFrame = await new Promise<boolean>(resolve => {
      requestAnimationFrame(() => resolve(notes.isThere(selector, text)))
    })
    return { at: performance.timeOrigin + timeStamp, painted: await painted, isInFirstFrame }
  }
}

/** Runs in the page. */
function takeNotes() {
  const notes: Notes = {
    isThere: (selector, text) =>
      [...document.querySelectorAll(selector)].some(element => element.textContent?.includes(text)),
    painted: (selector, text) =>
      new Promise(resolve => {
        const watch = new MutationObserver(look)
        function look() {
          if (!notes.isThere(selector, text)) return
          watch.disconnect()
          // The second frame begins when the first, which has it, has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
          )
        }
        watch.observe(document, { childList: true, subtree: true, characterData: true })
        look()
      }),
    pressed: undefined,
  }
  Object.assign(window, { notes })
}

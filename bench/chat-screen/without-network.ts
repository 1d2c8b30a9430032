import { isShellKept, keptByBrowser } from '../../e2e/bench/kept-by-browser.ts'
import { type Figure, times } from './report.ts'
import { goTo, type Screen, type WithNotes } from './screen.ts'

type Other = { id: number; displayName: string }

const turns = 12
const most = 1500

/**
 * Someone without a network who opens an address: from there until the list is painted, or what was said in a conversation.
 * All of it is of the device: the worker's shell, and the chats that are kept.
 */
export async function measureWithoutNetwork(ana: Screen, [other]: Other[]): Promise<Figure[]> {
  if (!other) throw new Error('Nobody to read.')
  const { page } = ana
  await keepAll(ana, other)
  await page.context().setOffline(true)
  const list = { address: '/chat', selector: 'ul[aria-label="Conversations"] li', text: other.displayName }
  const chat = {
    address: `/chat/${other.id}`,
    selector: `[role="log"][aria-label="Conversation with ${other.displayName}"] article`,
    text: '',
  }
  const figures: Figure[] = []
  for (const [name, { address, selector, text }] of [
    ['the list without a network', list],
    ['a conversation without a network', chat],
  ] as const) {
    const took: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      await page.goto(address, { waitUntil: 'commit' })
      took.push(await page.evaluate(sinceOpened, [selector, text] as const))
      // With a network nothing would say how old it is.
      await page
        .getByText(/^As it was/)
        .first()
        .waitFor()
    }
    figures.push(times(name, took, most))
  }
  return figures
}

/** Keeps the shell and the chats on this device, as a switch of the settings does, until this conversation is among them. */
async function keepAll(ana: Screen, other: Other) {
  const { page } = ana
  await goTo(ana, '/profile?tab=data')
  await page.getByRole('switch', { name: 'Keep chats on this device' }).click()
  await goTo(ana, `/chat/${other.id}`)
  await goTo(ana, '/chat')
  // What is not needed at once is fetched when someone is there.
  await page.mouse.move(50, 50)
  while (!(await page.evaluate(isShellKept))) await page.waitForTimeout(100)
  const isChatKept = (text: string) => text.includes(`"contactId":${other.id},`) && text.includes('"range":')
  while (!(await keptByBrowser(page)).split('\n').some(isChatKept)) await page.waitForTimeout(100)
}

/** Runs in the page. */
async function sinceOpened([selector, text]: readonly [string, string]) {
  return (await (window as WithNotes).notes.painted(selector, text)) - performance.timeOrigin
}

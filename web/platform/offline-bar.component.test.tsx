import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactsQuery } from '#connect/queries.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { cutLine, mendLine, openSockets } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'
import { queryClient } from './queries.tsx'

const said = page.getByText("You're offline. Messages will be sent when you're back.")
const sizes = [
  [390, 844],
  [320, 568],
  [1440, 900],
] as const

afterEach(() => page.viewport(1280, 800))

function turn(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** How far a page reaches beyond the window, below. */
function beyond() {
  return document.documentElement.scrollHeight - window.innerHeight
}

/** What is true with the bar in every size, and was true without it. */
async function expectAlways(check: () => void) {
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    turn(true)
    await expect.element(said).not.toBeInTheDocument()
    check()
    turn(false)
    await expect.element(said).toBeVisible()
    await expect.poll(() => said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await vi.waitFor(check)
  }
  turn(true)
  await expect.element(said).not.toBeInTheDocument()
}

test('offline, one can still see what one writes, and nothing scrolls that did not', async () => {
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect.element(field).toBeVisible()
  await expectAlways(() => {
    expect(field.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    expect(beyond()).toBeLessThanOrEqual(0)
  })
})

test('offline, the ways to the other pages stay in view', async () => {
  await openPage('/connect', { getUser: ana })
  const ways = page.getByRole('link', { name: 'Discover', exact: true })
  await expect.element(ways.first()).toBeVisible()
  await expectAlways(() => {
    const shown = ways.elements().filter(way => way.getBoundingClientRect().height > 0)
    expect(shown.length).toBe(1)
    expect(shown[0]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  })
})

test('offline, a page reaches no further beyond its window than it did', { tags: 'variant' }, async () => {
  await openPage('/verify-email')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.viewport(1440, 900)
  const before = beyond()
  turn(false)
  await expect.element(said).toBeVisible()
  expect(beyond()).toBe(before)
  turn(true)
})

test('offline, a dialog is whole', { tags: 'variant' }, async () => {
  await openPage('/about')
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  const save = page.getByRole('button', { name: 'Save Preferences' })
  await expect.element(save).toBeVisible()
  await page.viewport(390, 844)
  turn(false)
  await expect.element(said).toBeInTheDocument()
  const { top, bottom } = save.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(844)
  turn(true)
  // That it is open outlasts the page.
  await userEvent.keyboard('{Escape}')
  await expect.element(save).not.toBeInTheDocument()
})

test('an Akin that is away is said to be, nobody is online meanwhile, and any answer has it looked for again', async () => {
  const noon = new Date().setHours(12, 0, 0, 0)
  vi.useFakeTimers({
    now: noon,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const here = { ...ben, avatarUrl: '/no-such-picture.webp' }
  await openPage('/chat/11', {
    ...keptThread([message(1)], { user: here }).answers,
    listContacts: [contact(here, { user: { ...here, online: true, lastSeen: new Date(0) } })],
    listConversations: conversationList([conversationWith(here)]),
  })
  const away = page.getByText("Akin can't be reached right now. Messages will be sent when it's back.")
  const online = () => document.body.textContent?.match(/online/gi)?.length ?? 0
  await expect.poll(openSockets).toBe(1)
  await expect.poll(online, { message: 'in the list and above the conversation' }).toBeGreaterThan(2)
  await expect.element(page.getByText('Today')).toBeVisible()
  await expect
    .element(page.getByText('B', { exact: true }).first(), { message: 'in place of a picture' })
    .toBeVisible()

  cutLine(1012)
  await vi.advanceTimersByTimeAsync(4_999)
  await expect.element(away).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(away).toBeVisible()
  expect(online()).toBe(0)
  await expect.element(page.getByText(/^Last seen/)).not.toBeInTheDocument()

  await vi.advanceTimersByTimeAsync(31_000)
  mendLine()
  expect(openSockets(), 'all attempts have failed').toBe(0)
  await queryClient.refetchQueries(contactsQuery)
  await expect.poll(openSockets).toBe(1)
  await expect.element(away).not.toBeInTheDocument()
  await expect.poll(online).toBeGreaterThan(2)

  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(page.getByText('Today')).not.toBeInTheDocument()
  await expect.element(page.getByRole('log').getByText('Yesterday')).toBeVisible()

  await expect.poll(openSockets).toBe(1)
  cutLine(4409)
  await expect
    .element(page.getByText('Akin is open in too many tabs. Nothing new comes in here.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reconnect' })).toBeVisible()
})

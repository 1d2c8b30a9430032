import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

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

test('offline, a page reaches no further beyond its window than it did', async () => {
  await openPage('/verify-email')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.viewport(1440, 900)
  const before = beyond()
  turn(false)
  await expect.element(said).toBeVisible()
  expect(beyond()).toBe(before)
  turn(true)
})

test('offline, a dialog is whole', async () => {
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

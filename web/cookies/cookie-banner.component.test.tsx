import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana, ownChoice } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const banner = page.getByRole('region', { name: 'Cookie choices' })
const join = page.getByRole('main').getByRole('link', { name: 'Create account' }).first()
const sizes = [
  [1366, 768],
  [1280, 720],
  [1536, 730],
  [1440, 900],
  [1024, 768],
  [1920, 1080],
  [768, 1024],
  [390, 844],
  [360, 640],
  [320, 568],
] as const

beforeEach(() => localStorage.clear())
afterEach(() => page.viewport(1280, 800))

test('the home page can be begun with while the cookie choices are open, in a low window too', async () => {
  await openPage('/')
  await expect.element(banner).toBeVisible()
  await expect.element(join).toBeVisible()
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    const button = join.element()
    const place = banner.element().getBoundingClientRect()
    expect
      .soft(button.getBoundingClientRect().bottom, `the button, ${width} × ${height}`)
      .toBeLessThan(place.top)
    expect.soft(isOnTop(button), `what is pressed, ${width} × ${height}`).toBe(true)
    expect.soft(place.bottom, `the choices, ${width} × ${height}`).toBeLessThanOrEqual(height)
    for (const name of ['Essential Only', 'Accept All', 'Customize']) {
      const choice = banner.getByRole('button', { name }).element()
      expect.soft(isOnTop(choice), `${name}, ${width} × ${height}`).toBe(true)
    }
  }
})

test('a toast covers none of the choices', { tags: 'variant' }, async () => {
  await openPage('/discover', {
    getUser: ana,
    getCookieConsent: { ...ownChoice, cookieConsentUpdatedAt: null },
    saveCookieConsent: noAnswer,
  })
  await banner.getByRole('button', { name: 'Accept All' }).click()
  const failure = toast('Error updating preferences')
  await expect.element(failure).toBeVisible()
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    expect.soft(overlap(failure.element(), banner.element()), `the choices, ${width} × ${height}`).toBe(false)
  }
})

test('the choices are accessible along the foot, too', async () => {
  await openPage('/')
  await expect.element(banner).toBeVisible()
  await expectAccessible('the cookie choices')
})

function isOnTop(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

function overlap(one: Element, other: Element) {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer } from '#testing/answers.ts'
import { ana, ownChoice } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const banner = page.getByRole('region', { name: 'Cookie choices' })
const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
const heading = page.getByRole('heading', { level: 1 })
const updated = toast('Cookie preferences updated')

function kept() {
  return JSON.parse(localStorage.getItem('akin.cookieConsent') ?? 'null') as unknown
}

describe('a visitor who has not chosen', () => {
  beforeEach(() => localStorage.clear())

  test('chooses Essential Only: it is kept, toasted, and asked for no more', async () => {
    await openPage('/about')
    await banner.getByRole('button', { name: 'Essential Only' }).click()
    await expect.element(updated).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
    expect(kept()).toMatchObject({
      cookieConsentEssential: true,
      cookieConsentFunctional: false,
      cookieConsentAnalytics: false,
      cookieConsentMarketing: false,
    })
  })

  test('chooses Accept All, and visits of pages that count are counted from the next one on', async () => {
    const app = await openPage('/auth')
    await banner.getByRole('button', { name: 'Accept All' }).click()
    await expect.element(updated).toBeVisible()
    expect(kept()).toMatchObject({ cookieConsentFunctional: true, cookieConsentAnalytics: true })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect.element(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Support' }).click()
    const first = { body: { page: '/support', firstPaintMs: expect.any(Number) } }
    await expect.poll(() => app.calls('countPage')).toEqual([first])
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'About' }).click()
    await expect.poll(() => app.calls('countPage')).toEqual([first, { body: { page: '/about' } }])
  })

  test('customizes: essential stays on, the rest is as they say', async () => {
    await openPage('/about')
    await banner.getByRole('button', { name: 'Customize' }).click()
    const essential = dialog.getByRole('switch', { name: 'Essential' })
    await expect.element(essential).toBeChecked()
    await essential.click({ force: true })
    await expect.element(essential).toBeChecked()
    await dialog.getByRole('switch', { name: 'Functional' }).click()
    await expect.element(dialog.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await expect.element(updated).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(kept()).toMatchObject({ cookieConsentFunctional: true, cookieConsentAnalytics: false })
    await expect.element(heading).toHaveFocus()
  })

  test('leaves the preferences as they were: Customize has the focus again', {
    tags: 'variant',
  }, async () => {
    await openPage('/about')
    await banner.getByRole('button', { name: 'Customize' }).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(banner.getByRole('button', { name: 'Customize' })).toHaveFocus()
    expect(kept()).toBeNull()
  })

  test('closes without an answer: nothing is stored, and the next visit asks again', async () => {
    await openPage('/about')
    const customize = banner.getByRole('button', { name: 'Customize' })
    await expect.element(customize).toBeVisible()
    customize.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    expect(kept()).toBeNull()
  })
})

test('the footer opens the preferences again', async () => {
  await openPage('/about')
  const button = page.getByRole('button', { name: 'Cookie preferences' })
  await button.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the cookies policy opens the preferences, too', { tags: 'variant' }, async () => {
  const heading = {
    kind: 'heading' as const,
    level: 2 as const,
    id: 'how-to-change-your-choice',
    text: 'Change it',
  }
  await openPage('/cookies-policy', {
    getLegalPage: {
      title: 'Cookies policy',
      version: 1,
      date: '2026-11-15',
      summary: ['Few.'],
      needsReview: false,
      blocks: [heading],
      changes: [],
    },
  })
  const button = page.getByRole('main').getByRole('button', { name: 'Cookie preferences' })
  await button.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

describe('someone signed in', () => {
  const asked = { ...ownChoice, cookieConsentUpdatedAt: null }
  beforeEach(() => localStorage.clear())

  test('whose saved consent has no update time is asked; the answer is saved on the server', async () => {
    const app = await openPage('/discover', {
      getUser: ana,
      getCookieConsent: asked,
      saveCookieConsent: { ...ownChoice, cookieConsentAnalytics: true, cookieConsentUpdatedAt: new Date() },
    })
    await banner.getByRole('button', { name: 'Accept All' }).click()
    await expect.element(updated).toBeVisible()
    expect(app.calls('saveCookieConsent')).toMatchObject([{ body: { cookieConsentAnalytics: true } }])
  })

  test('hears it when saving fails, and can try again', async () => {
    await openPage('/discover', { getUser: ana, getCookieConsent: asked, saveCookieConsent: noAnswer })
    await banner.getByRole('button', { name: 'Essential Only' }).click()
    const text = 'There was a problem saving your cookie preferences. Please try again.'
    await expect.element(toast('Error updating preferences', text)).toHaveRole('alert')
    await expect.element(banner).toBeVisible()
  })
})

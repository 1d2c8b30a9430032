import type { ExportState } from '@akin/contract/auth/export.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, blockedEntry, keptProfile, shownProfile } from '#testing/people.ts'
import { account } from '#testing/samples.ts'

const heading = page.getByRole('heading', { level: 1 })
const tabs = page.getByRole('tablist')
const tab = (name: string) => tabs.getByRole('tab', { name })
const settings = ['Privacy', 'Safety', 'Notifications', 'Security', 'Blocked', 'Billing', 'Data']

function open(address: string) {
  return openPage(address, {
    ...keptProfile(),
    getAccount: account,
    listBlocked: [blockedEntry(ben)],
    previewProfile: shownProfile(ben),
  })
}

test('the profile and the settings have headings of their own, and the window is named after them', async () => {
  const app = await open('/profile')
  await expect.element(heading).toHaveTextContent('Your profile')
  await expect.poll(() => document.title).toBe('Profile · Akin')
  await expect.element(page.getByRole('link', { name: 'View page' })).toBeVisible()
  for (const name of ['Privacy', 'Notifications', 'Blocked', 'Data']) {
    await tab(name).click()
    await expect.element(heading).toHaveTextContent('Settings')
    await expect.poll(() => document.title).toBe(`${name}, Settings · Akin`)
    expect(app.address()).toBe(`/profile?tab=${name.toLowerCase()}`)
  }
  await expect.element(page.getByRole('link', { name: 'View page' })).not.toBeInTheDocument()
  await tab('Profile').click()
  await expect.element(heading).toHaveTextContent('Your profile')
  await expect.poll(() => document.title).toBe('Profile · Akin')
})

test('on a wide screen the tabs are a list at the left, and the arrows go up and down in it', async () => {
  await page.viewport(1440, 900)
  await open('/profile?tab=privacy')
  await expect.element(tabs).toHaveAttribute('aria-orientation', 'vertical')
  const panel = page.getByRole('tabpanel').element().getBoundingClientRect()
  expect(tabs.element().getBoundingClientRect().right).toBeLessThanOrEqual(panel.left)
  tab('Privacy').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Privacy')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tab('Safety')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Safety')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Data')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tab('Profile')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(tab('Data')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
})

test('what stands below what is on its way comes with it, so that nothing moves that someone reads', async () => {
  const held = Promise.withResolvers<ExportState>()
  await openPage('/profile?tab=data', { ...keptProfile(), getAccount: account, getExport: held.promise })
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Take a break')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading your download' })).toBeVisible()
  await expect.element(button('Delete account')).not.toBeInTheDocument()
  // An answer that hangs keeps nobody from leaving.
  await expect.element(button('Delete account')).toBeVisible()
  held.resolve({ export: null, nextAt: null })
  await expect.element(button('Delete account')).toBeVisible()
})

test('on a phone the settings are a list, and each of them is a page with a way back', async () => {
  await page.viewport(390, 844)
  const app = await open('/profile?tab=settings')
  await expect.element(heading).toHaveTextContent('Settings')
  const list = page.getByRole('navigation', { name: 'Settings' })
  const names = () =>
    list
      .getByRole('link')
      .elements()
      .map(each => each.querySelector('b')?.firstChild?.textContent)
  await expect.poll(names).toEqual(settings)
  await expect.element(tabs).not.toBeInTheDocument()
  await expectAccessible('the list of settings')
  await page.viewport(390, 844)

  await list.getByRole('link', { name: 'Data' }).click()
  await expect.element(heading).toHaveTextContent('Data')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await expect.element(tabs).not.toBeInTheDocument()
  await expect.poll(() => document.title).toBe('Data, Settings · Akin')
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await expect.poll(app.address).toBe('/profile?tab=settings')
  expect(app.canGoBack()).toBe(false)
})

test('an address of one setting holds on a phone, leads back to the list, and stays as the screen turns', {
  tags: 'variant',
}, async () => {
  await page.viewport(390, 844)
  const app = await open('/profile?tab=data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const why = page.getByLabelText('Why are you leaving?', { exact: false })
  await why.fill('I moved')
  await page.viewport(1280, 800)
  await expect.element(tab('Data')).toHaveAttribute('aria-selected', 'true')
  await expect.element(why).toHaveValue('I moved')
  await page.viewport(390, 844)
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await expect.poll(app.address).toBe('/profile?tab=settings')
  await page.viewport(1280, 800)
  await expect.element(tab('Privacy')).toHaveAttribute('aria-selected', 'true')
  // The profile keeps its row.
  await tab('Profile').click()
  await page.viewport(390, 844)
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tabs).not.toHaveAttribute('aria-orientation')
  expect(tabs.getByRole('tab').elements()).toHaveLength(2)
  tab('Profile').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Look')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => document.title).toBe('Look · Akin')
  await expect.element(heading).toHaveTextContent('Your profile')
})

test('no setting is wider than a line is read well, on any screen', async () => {
  await open('/profile?tab=privacy')
  const part = page.getByRole('region', { name: 'Being found' })
  await expect.element(part).toBeVisible()
  for (const [width, widest] of [
    [1440, 680],
    [1024, 680],
    [390, 350],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(() => part.element().getBoundingClientRect().width).toBeLessThanOrEqual(widest)
    expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width)
  }
})

test('whom one has blocked is one list, in the settings and among connections', {
  tags: 'variant',
}, async () => {
  const app = await open('/profile?tab=blocked')
  const list = page.getByRole('list', { name: 'Blocked people' })
  await expect.element(list.getByRole('heading', { name: 'Ben' })).toBeVisible()
  const here = list.element().textContent
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' }).first().click()
  await expect.element(heading).toHaveTextContent('Connect')
  await tabs.getByRole('tab', { name: /^Blocked/ }).click()
  await expect.poll(app.address).toBe('/connect?tab=blocked')
  await expect.element(list.getByRole('button', { name: 'Unblock' })).toBeVisible()
  expect(list.element().textContent).toBe(here)
})

test('every setting of someone who has confirmed their address is there', async () => {
  await open('/profile?tab=security')
  const names = () =>
    tabs
      .getByRole('tab')
      .elements()
      .map(each => each.textContent)
  await expect.poll(names).toEqual(['Profile', 'Look', ...settings])
})

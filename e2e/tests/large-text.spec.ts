import type { Page } from '@playwright/test'
import { enter, open, registered } from '#bench/account-steps.ts'
import { expectRoomForLargeText } from '#bench/large-text.ts'
import { nameOf, pages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const phone = { viewport: { width: 390, height: 844 } }
test.use(phone)

const publicOnes = pages.filter(({ kind }) => kind === 'public')
const besides: [address: string, heading: SpecPage['heading']][] = [
  ['/auth?mode=register', 'Join Akin.'],
  ['/help-center?q=email', 'How can we help?'],
  ['/no/such/page', 'Nothing in common with this address'],
]

test('at 390 px every page that a visitor can open has room for text of twice the size', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(...publicOnes.flatMap(({ refused }) => refused ?? []))
  await open(page, '/dev/ui')
  await expectRoomForLargeText(page, 'all parts')
  for (const stop of publicOnes) {
    await examine(page, stop.address, stop.heading, nameOf(stop))
    // A link of a mail leads on to the page that it is for, and must have done so before the next one is opened.
    if (stop.path === '/verify-redirect/{token}') await expect(page).not.toHaveURL(stop.address)
  }
  for (const [address, heading] of besides) await examine(page, address, heading)
})

const tabs: [address: string, heading: SpecPage['heading']][] = [
  ...['privacy', 'notifications', 'security', 'blocked', 'billing', 'data'].map((tab): [string, string] => [
    `/profile?tab=${tab}`,
    'Settings',
  ]),
  ...['received', 'sent', 'blocked'].map((tab): [string, string] => [`/connect?tab=${tab}`, 'Connect']),
  ...['search', 'saved'].map((tab): [string, string] => [`/discover?tab=${tab}`, 'Discover']),
]

test('at 390 px every page of a member has room for text of twice the size', async ({
  people,
  expectFailedLoads,
}) => {
  const own = pages.filter(({ kind }) => kind !== 'public')
  expectFailedLoads(...own.flatMap(({ refused }) => refused ?? []))
  const { ana, ben } = await people()
  await ana.page.setViewportSize({ width: 390, height: 844 })
  await open(ana.page, '/dev/ui')
  for (const stop of own) await examine(ana.page, stop.address, stop.heading, nameOf(stop))
  for (const [address, heading] of tabs) await examine(ana.page, address, heading)
  await examine(ana.page, `/p/${ben.displayName}`, ben.displayName)
})

const steps = [
  'Put a face to it',
  'Three things you could talk about all evening',
  'One sentence, in your words',
]

test('at 390 px what opens over a page has room for text of twice the size', async ({
  akin,
  newContext,
  person,
}) => {
  const ben = await person('Ben')
  const page = await enter(akin, await newContext(phone), await registered(akin, { welcome: true }))
  for (const step of steps) {
    const dialog = await examineDialog(page, step)
    await dialog.getByRole('button', { name: 'Skip this step' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await examineDialog(page, 'You')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, `/p/${ben.displayName}`)
  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click()
  await examineDialog(page, `Connect with ${ben.displayName}`)
})

async function examineDialog(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
  await expectRoomForLargeText(page, name)
  return dialog
}

/** Goes there as a link would, so that the application is loaded once. */
async function examine(page: Page, address: string, heading: SpecPage['heading'], name = address) {
  await page.evaluate(to => history.pushState(null, '', to), address)
  await expect(page.locator('h1')).toHaveText(heading)
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
  await expectRoomForLargeText(page, name)
}

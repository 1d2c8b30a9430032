import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

const later = 'You can ask again later.'

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

async function meet(one: Person, other: Person) {
  await Promise.all([open(one.page, `/user/${other.id}`), open(other.page, `/user/${one.id}`)])
}

/** The status has to come by itself: nobody reloads. */
async function expectStatus(page: Page, name: string) {
  await expect(button(page, name)).toBeVisible()
}

test('asked, answered and parted: both see it change, by keyboard alone', { tag: '@variant' }, async ({
  people,
}) => {
  const { ana, ben } = await people()
  await meet(ana, ben)
  await expectStatus(ben.page, 'Connect')

  await button(ana.page, 'Connect').press('Enter')
  const dialog = ana.page.getByRole('dialog', { name: `Connect with ${ben.displayName}` })
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await ana.page.keyboard.type('We both like night trains.')
  await expect(dialog).toContainText('26 / 300')
  await expect(dialog.getByRole('button', { name: 'Get 50 more' })).toBeVisible()
  // Whether to highlight it, where tokens are to be had, and Cancel.
  for (let stop = 0; stop < 4; stop++) await ana.page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(toast(ana.page, 'Request sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(ana.page, 'Requested')).toBeFocused()

  await expect(
    toast(ben.page, 'New connection request', `${ana.displayName} would like to connect.`),
  ).toBeVisible()
  await button(ben.page, 'Respond').press('Enter')
  await ben.page.getByRole('menuitem', { name: 'Accept' }).press('Enter')
  await expect(button(ben.page, 'Connected')).toBeFocused()
  await expectStatus(ana.page, 'Connected')
  await expect(ana.page.getByText(`You and ${ben.displayName} are connected.`)).toBeAttached()

  await button(ana.page, 'Connected').press('Enter')
  await ana.page.getByRole('menuitem', { name: 'Remove contact' }).press('Enter')
  await expect(toast(ana.page, 'Contact removed')).toBeVisible()
  await expect(ana.page.getByText(later)).toBeVisible()
  await expect(button(ana.page, 'Connect')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(ana.page, 'Connect')).toHaveAccessibleDescription(later)
  await expect(ben.page.getByText(later)).toBeVisible()

  await toast(ana.page, 'Contact removed').getByRole('button', { name: 'Undo' }).click()
  await expectStatus(ana.page, 'Connected')
  await expectStatus(ben.page, 'Connected')
})

test('a request is declined without a word to its sender, and asking back says yes to it', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).request(ana, ben)
  await meet(ana, ben)
  await expectStatus(ana.page, 'Requested')
  await button(ben.page, 'Respond').click()
  await ben.page.getByRole('menuitem', { name: 'Decline' }).click()
  await expectStatus(ben.page, 'Connect')
  await ana.page.reload()
  await expectStatus(ana.page, 'Requested')

  await button(ben.page, 'Connect').click()
  await ben.page.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(ben.page, 'You are connected', `${ana.displayName} had asked you, too.`)).toBeVisible()
  for (const { page } of [ana, ben]) {
    await expectStatus(page, 'Connected')
  }
})

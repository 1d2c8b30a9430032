import type { Page } from '@playwright/test'
import { openCable } from '#bench/cable.ts'
import { asks, befriend, listAs } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { timePasses } from '#bench/time-passes.ts'

type Tab = 'contacts' | 'received' | 'sent' | 'blocked'

async function open({ page }: Pick<Person, 'page'>, tab: Tab, focus?: number) {
  const socket = page.waitForEvent('websocket')
  await page.goto(`/connect?tab=${tab}${focus ? `&focus=${focus}` : ''}`)
  await socket
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

function tab(page: Page, name: string, count?: number) {
  return page.getByRole('tab', {
    name: new RegExp(`^${name}${count === undefined ? '( \\d+)?' : ` ${count}`}$`),
  })
}

function row(page: Page, person: Person) {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: person.displayName })
}

function card(page: Page, person: Person) {
  return page.getByRole('article', { name: person.displayName })
}

function toast(page: Page, title: string) {
  return page
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(title, { exact: true }) })
}

async function choose(page: Page, person: Person, act: string) {
  await page.getByRole('button', { name: `Actions for ${person.displayName}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Resolves when the page is told that the two stand so. */
function standing(page: Page, { id }: Person, status: string) {
  return page.waitForResponse(async response => {
    if (!response.url().endsWith(`/api/connection-status/${id}`) || !response.ok()) return false
    return ((await response.json()) as { status: string }).status === status
  })
}

test('a request is said at once, and accepting it changes both sides without a reload', {
  tag: '@variant',
}, async ({ people }) => {
  const { ana, ben } = await people()
  const elsewhere = await ana.context.newPage()
  await open(ana, 'sent')
  await open(ben, 'contacts')
  await expect(ben.page.getByText('Nobody here yet')).toBeVisible()
  await asks(ana, ben, 'Which loaf should I start with?')

  const said = toast(ben.page, 'New connection request')
  await expect(said).toContainText(`${ana.displayName} would like to connect.`)
  await expect(row(ana.page, ben)).toContainText('Which loaf should I start with?')
  await expect(tab(ana.page, 'Sent', 1)).toBeVisible()
  await Promise.all([standing(elsewhere, ben, 'pending_sent'), elsewhere.goto(`/user/${ben.id}`)])

  await said.getByRole('button', { name: 'View' }).click()
  await expect(ben.page).toHaveURL(/tab=received/)
  await expect(card(ben.page, ana)).toContainText('“Which loaf should I start with?”')
  const connected = standing(elsewhere, ben, 'connected')
  await card(ben.page, ana).getByRole('button', { name: 'Accept' }).click()
  await expect(card(ben.page, ana)).toHaveCount(0)
  await expect(ben.page.getByRole('list', { name: 'Received requests' })).toContainText(
    `You and ${ana.displayName} are connected.`,
  )
  await expect(tab(ben.page, 'Contacts', 1)).toBeVisible()
  await expect(tab(ana.page, 'Contacts', 1)).toBeVisible()
  await expect(ana.page.getByText('Nothing waiting for an answer')).toBeVisible()
  await connected
  await tab(ana.page, 'Contacts').click()
  await expect(row(ana.page, ben).getByText('Online').first()).toBeAttached()
})

test('what happens while the socket is down is there when it is back', { tag: '@variant' }, async ({
  people,
}) => {
  const { ana, ben } = await people()
  const [anas, bens] = [await openCable(ana.page), await openCable(ben.page)]
  await open(ana, 'sent')
  await open(ben, 'received')
  await expect(ben.page.getByText('No requests right now')).toBeVisible()

  await bens.cut()
  await asks(ana, ben)
  await expect(row(ana.page, ben)).toBeVisible()
  await expect(card(ben.page, ana)).toHaveCount(0)
  bens.mend()
  await expect(card(ben.page, ana)).toBeVisible()

  await anas.cut()
  await card(ben.page, ana).getByRole('button', { name: 'Accept' }).click()
  await expect(tab(ben.page, 'Contacts', 1)).toBeVisible()
  await expect(row(ana.page, ben)).toBeVisible()
  anas.mend()
  await expect(tab(ana.page, 'Contacts', 1)).toBeVisible()
  await expect(row(ana.page, ben)).toHaveCount(0)
})

test('taken back, removed, undone and blocked: the other sees it without a word and without a reload', async ({
  people,
  akin,
}) => {
  const { ana, ben } = await people()
  await asks(ana, ben)
  await open(ana, 'sent')
  await open(ben, 'received')
  await expect(card(ben.page, ana)).toBeVisible()
  await row(ana.page, ben).getByRole('button', { name: 'Withdraw' }).click()
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(ana.page, 'Request withdrawn')).toBeVisible()
  await expect(card(ben.page, ana)).toHaveCount(0)
  await expect(ben.page.getByText('No requests right now')).toBeVisible()

  await timePasses(akin, { days: 8 })
  await befriend(ana, ben)
  await tab(ana.page, 'Contacts').click()
  await tab(ben.page, 'Contacts').click()
  await expect(row(ben.page, ana)).toBeVisible()
  await choose(ana.page, ben, 'Remove contact')
  const said = toast(ana.page, 'Contact removed')
  await expect(said).toContainText(`${ben.displayName} is no longer in your contacts.`)
  await expect(row(ana.page, ben)).toHaveCount(0)
  await expect(row(ben.page, ana)).toHaveCount(0)
  await expect(toast(ben.page, 'Contact removed')).toHaveCount(0)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(row(ana.page, ben)).toBeVisible()
  await expect(row(ben.page, ana)).toBeVisible()

  await choose(ana.page, ben, 'Remove contact')
  await expect.poll(() => listAs(ana, 'contacts')).toEqual([])
  await timePasses(akin, { days: 8 })
  await befriend(ben, ana)
  await expect(row(ana.page, ben), 'who is a contact again is shown again').toBeVisible()
  await expect(row(ben.page, ana)).toBeVisible()
  await choose(ana.page, ben, 'Block')
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(toast(ana.page, 'User blocked')).toBeVisible()
  await expect(tab(ana.page, 'Blocked', 1)).toBeVisible()
  await expect(ben.page.getByText('Nobody here yet')).toBeVisible()
  await expect(toast(ben.page, 'User blocked')).toHaveCount(0)
  await ana.page.reload()
  await expect(ana.page.getByText('Nobody here yet')).toBeVisible()
})

test('a decline that is undone leaves the request where it was, and its sender hears of neither', {
  tag: '@variant',
}, async ({ people }) => {
  const { ana, ben } = await people()
  await asks(ana, ben, 'Which loaf should I start with?')
  await open(ana, 'sent')
  await open(ben, 'received')
  await expect(row(ana.page, ben)).toBeVisible()
  await card(ben.page, ana).getByRole('button', { name: 'Decline' }).click()
  // At once: it is offered for some seconds only.
  await toast(ben.page, 'Request declined').getByRole('button', { name: 'Undo' }).click()
  await expect(card(ben.page, ana)).toBeFocused()
  await expect(row(ana.page, ben)).toBeVisible()
  await expect(ana.page.locator('[role="status"]').filter({ hasText: /declined|restored/i })).toHaveCount(0)
  await ben.page.keyboard.press('a')
  await expect(tab(ana.page, 'Contacts', 1)).toBeVisible()
})

test('two tabs of one person: both follow, one of them says it', { tag: '@variant' }, async ({ people }) => {
  const { ana, ben } = await people()
  await befriend(ana, ben)
  const second = await ana.context.newPage()
  await open(ana, 'contacts')
  await open({ page: second }, 'contacts')
  await expect(row(second, ben)).toBeVisible()
  await choose(ana.page, ben, 'Remove contact')
  await expect(toast(ana.page, 'Contact removed')).toBeVisible()
  await expect(row(second, ben)).toHaveCount(0)
  await expect(toast(second, 'Contact removed')).toHaveCount(0)
  await toast(ana.page, 'Contact removed').getByRole('button', { name: 'Undo' }).click()
  await expect(row(ana.page, ben)).toBeVisible()
  await expect(row(second, ben)).toBeVisible()

  await tell(second, 'contact_blocked', { contactId: ben.id })
  await expect(toast(second, 'User blocked')).toBeVisible()
  await expect(row(ana.page, ben)).toHaveCount(0)
  await expect(toast(ana.page, 'User blocked')).toHaveCount(0)
})

function tell(page: Page, type: string, detail: unknown) {
  return page.evaluate(
    ([name, given]) => void window.dispatchEvent(new CustomEvent(String(name), { detail: given })),
    [type, detail] as const,
  )
}

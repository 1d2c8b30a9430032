import { fillRegistration, linkIn, newcomer, open, skipWelcome } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import type { Person } from '#bench/people.ts'
import { joinStaff } from '#bench/staff.ts'
import { expect, test } from '#bench/test.ts'

const verifyMail = 'Confirm your email address'

async function decide(akin: Akin, { page }: Person, mode: string) {
  const answer = await page.request.put('/api/admin/installation/registration', {
    headers: { origin: akin.url },
    data: { mode },
  })
  expect(answer.status()).toBe(200)
}

test('one joins by an invitation, which connects the two; and where one has to ask, after a yes', {
  tag: '@variant',
}, async ({ page, person, akin, startAnother }) => {
  const another = await startAnother()
  const [ana, admin] = [await person('Ana'), await person('Admin')]
  await joinStaff(akin, admin, 'admin')
  try {
    await decide(akin, admin, 'invitation')
    await open(page, '/auth?mode=register')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('By invitation')

    await open(ana.page, '/connect')
    await ana.page.getByRole('button', { name: 'Invite someone' }).click()
    await ana.page.getByRole('button', { name: 'Make a link' }).click()
    const link = await ana.page.getByText(/invite=/).innerText()
    await ana.page.keyboard.press('Escape')

    const guest = newcomer('Guest')
    // Whoever comes by it comes to the other process.
    await open(page, link.replace(akin.url, another.url))
    await expect(page.getByRole('main')).toContainText(`${ana.displayName} invited you.`)
    await fillRegistration(page, guest)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${another.url}/pending-verification`)
    await page.goto(linkIn(await akin.mailbox.waitForMail(guest.email, verifyMail)))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await open(ana.page, '/connect')
    await expect(ana.page.getByRole('tabpanel').getByRole('listitem')).toContainText([guest.displayName])
    await skipWelcome(page)
    await open(page, '/connect')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText([ana.displayName])

    await decide(akin, admin, 'approval')
    await page.context().clearCookies()
    const eve = newcomer('Eve')
    await open(page, '/auth?mode=register')
    await page.getByLabel('Name').fill('Eve')
    await page.getByLabel('Email', { exact: true }).fill(eve.email)
    await page.getByLabel('Why would you like to be here?').fill('A friend says that people here read.')
    await page.getByRole('button', { name: 'Ask to join' }).click()
    await expect(page.getByRole('main')).toContainText(`answers you by email at ${eve.email}.`)

    await open(admin.page, `${another.url}/admin/approvals`)
    await admin.page.getByRole('button', { name: 'Let in Eve' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Let in' }).click()
    await expect(admin.page.getByText('Nobody waits for an answer.')).toBeVisible()

    const yes = await akin.mailbox.waitForMail(eve.email, 'You can join Akin')
    await open(page, /https?:\S+invite=[\w-]{43}/.exec(yes.text)?.[0] ?? '')
    await expect(page.getByRole('main')).toContainText('This invitation is for e•••@p•••.test alone.')
    await fillRegistration(page, eve)
    await page.getByRole('button', { name: 'Create account' }).click()
    // Whichever of the two has sent the mail, its link leads there.
    await expect(page).toHaveURL(/\/pending-verification$/)
  } finally {
    await decide(akin, admin, 'open')
  }
})

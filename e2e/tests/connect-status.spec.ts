import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { breakCall } from '#bench/answers.ts'
import { expectAccessible } from '#bench/axe.ts'
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

test('asked, answered and parted: both see it change, by keyboard alone', async ({ people }) => {
  const { ana, ben } = await people()
  await meet(ana, ben)
  await expectStatus(ben.page, 'Connect')

  await button(ana.page, 'Connect').press('Enter')
  const dialog = ana.page.getByRole('dialog', { name: `Connect with ${ben.displayName}` })
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await ana.page.keyboard.type('We both like night trains.')
  await expect(dialog).toContainText('26 / 300')
  await ana.page.keyboard.press('Tab')
  await ana.page.keyboard.press('Tab')
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

test('a request that is taken back leaves the other as before, and the sender waiting', async ({
  people,
}) => {
  const { ana, ben } = await people()
  await meet(ana, ben)
  await button(ana.page, 'Connect').click()
  await ana.page.getByRole('button', { name: 'Send request' }).click()
  await expectStatus(ben.page, 'Respond')
  await button(ana.page, 'Requested').press('Enter')
  await ana.page.getByRole('menuitem', { name: 'Withdraw' }).press('Enter')
  await expect(ana.page.getByText(later)).toBeVisible()
  await expect(button(ana.page, 'Connect')).toBeFocused()
  await expectStatus(ben.page, 'Connect')
  await expect(button(ben.page, 'Connect')).not.toHaveAttribute('aria-disabled')
})

test('a request is declined without a word to its sender, and asking back says yes to it', async ({
  people,
  akin,
}) => {
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

test('whoever is blocked is gone, and only the one who did it can undo it', async ({
  people,
  akin,
  expectFailedLoads,
}) => {
  const { ana, ben } = await people()
  expectFailedLoads(/^\/api\/users\/\d+$/)
  await actsOn(akin).connect(ana, ben)
  await meet(ana, ben)
  await button(ana.page, `Actions for ${ben.displayName}`).press('Enter')
  await ana.page.getByRole('menuitem', { name: 'Block' }).press('Enter')
  const dialog = ana.page.getByRole('alertdialog', { name: `Block ${ben.displayName}?` })
  await dialog.getByLabel('Reason').fill('Kept writing at night.')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(ana.page, 'User blocked')).toBeVisible()
  await expect(ana.page.getByText('You have blocked this person')).toBeVisible()
  await expect(ben.page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
  await expect(button(ben.page, 'Unblock')).toHaveCount(0)

  await button(ana.page, 'Unblock').press('Enter')
  const review = ana.page.getByRole('alertdialog', { name: `Unblock ${ben.displayName}?` })
  await expect(review).toContainText('Kept writing at night.')
  await review.getByRole('button', { name: 'Unblock' }).click()
  await expect(toast(ana.page, 'User unblocked')).toBeVisible()
  await expect(ana.page.getByText(later)).toBeVisible()
})

/** Waits for the answer too: the screen shows a choice before it is kept. */
async function saving(page: Page, act: Promise<void>) {
  await Promise.all([page.waitForResponse(/\/api\/connect\/settings$/), act])
}

test('who may ask is chosen in the settings, and the button says so at once', async ({ people }) => {
  const { ana, ben } = await people()
  await open(ben.page, '/profile?tab=privacy')
  const settings = ben.page.getByRole('region', { name: 'Connections' })
  const choose = (name: string) => saving(ben.page, settings.getByRole('radio', { name }).check())

  await choose('Nobody')
  await expect(ben.page.getByText('Saved: Who may send you requests')).toBeAttached()
  await open(ana.page, `/user/${ben.id}`)
  await expect(button(ana.page, 'Not accepting requests')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(ana.page, `Actions for ${ben.displayName}`)).toBeVisible()

  await choose('People with a contact in common')
  await open(ana.page, `/user/${ben.id}`)
  await expect(button(ana.page, 'Connect')).toHaveAccessibleDescription(
    'Only people with a contact in common can ask.',
  )

  await choose('Everyone')
  await saving(ben.page, settings.getByRole('switch', { name: 'Ask for a note' }).check())
  await expect(ben.page.getByText('Saved: Ask for a note')).toBeAttached()
  await open(ana.page, `/user/${ben.id}`)
  await button(ana.page, 'Connect').click()
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Hello')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Write at least 10 characters.')).toBeVisible()
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await dialog.getByLabel('Note').fill('Hello there, Ben.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expectStatus(ana.page, 'Requested')

  await ben.page.reload()
  await expect(settings.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await expect(settings.getByRole('switch', { name: 'Ask for a note' })).toBeChecked()
})

test('a setting that cannot be saved goes back, and says so', async ({ person, expectFailedLoads }) => {
  const { page } = await person('Ana')
  expectFailedLoads('/api/connect/settings')
  await open(page, '/profile?tab=privacy')
  const here = page.getByRole('switch', { name: 'Show when you are here' })
  await expect(here).toBeChecked()
  await page.route('**/api/connect/settings', route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Akin is catching its breath.' } })
      : route.continue(),
  )
  await here.click()
  await expect(toast(page, 'Not saved', 'Akin is catching its breath.')).toBeVisible()
  await expect(here).toBeChecked()
})

test('someone who has not confirmed their address has no such settings, and nobody to block', async ({
  person,
}) => {
  const { page } = await person('Ana', { verified: false })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, '/profile?tab=privacy')
  await expect(page.getByRole('heading', { name: 'Being found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Connections' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Blocked' })).toHaveCount(0)
  expect(asked.filter(path => path.startsWith('/api/connect'))).toEqual([])
})

test('a request can be about a piece of the profile, and the other reads which', async ({ people, akin }) => {
  const { ana, ben } = await people()
  const { act } = actsOn(akin)
  await act(ben, 'PATCH', '/api/profile', { interests: ['Pottery', 'Night trains'] })
  await open(ana.page, `/user/${ben.id}`)
  await button(ana.page, 'Connect').click()
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Night trains' }).click()
  await expect(dialog.getByRole('button', { name: 'Night trains' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('blockquote')).toContainText('Night trains')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expectStatus(ana.page, 'Requested')
  const received = await act<{ anchor: unknown }[]>(ben, 'GET', '/api/connect/requests/received')
  expect(received.map(({ anchor }) => anchor)).toEqual([{ kind: 'interest', text: 'Night trains' }])
})

const refusals = [
  {
    status: 409,
    json: { code: 'cannot_request', message: 'You cannot send this person a request right now.' },
    says: 'You cannot send this person a request right now.',
  },
  {
    status: 429,
    json: { code: 'request_limit', message: 'You have sent all the requests.', retryAfter: 7200 },
    says: 'You can send the next one from',
  },
  {
    status: 409,
    json: { code: 'too_many_open_requests', message: 'A hundred of your requests are still open.' },
    says: 'See your open requests',
  },
  {
    status: 400,
    json: {
      code: 'note_required',
      message: 'They ask for a few words first.',
      fields: { note: 'Write at least 10 characters.' },
    },
    says: 'Write at least 10 characters.',
  },
]

test('a refusal is said in the dialog, and what was written stays', async ({ people, expectFailedLoads }) => {
  const { ana, ben } = await people()
  expectFailedLoads('/api/connect/requests')
  await open(ana.page, `/user/${ben.id}`)
  await button(ana.page, 'Connect').click()
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Hello')
  for (const { status, json, says } of refusals) {
    await ana.page.route('**/api/connect/requests', route => route.fulfill({ status, json }))
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toContainText(says)
    await expect(dialog.getByLabel('Note')).toHaveValue('Hello')
    await ana.page.unroute('**/api/connect/requests')
  }
  await ana.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button(ana.page, 'Connect').click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Hello')
  await expect(dialog).not.toContainText('Write at least 10 characters.')
})

test('a status that cannot be had says so and can be asked for again', async ({
  people,
  expectFailedLoads,
}) => {
  const { ana, ben } = await people()
  const path = `/api/connection-status/${ben.id}`
  expectFailedLoads(path)
  await breakCall(ana.page, path)
  await open(ana.page, `/user/${ben.id}`)
  await expect(ana.page.getByRole('alert')).toContainText('Something went wrong on our side.')
  await ana.page.unroute(`**${path}`)
  await button(ana.page, 'Try again').press('Enter')
  await expect(button(ana.page, 'Connect')).toBeFocused()
})

test('on a public page members can connect, and visitors ask nothing', async ({ people, newContext }) => {
  const { ana, ben } = await people()
  const visitor = await (await newContext()).newPage()
  const asked: string[] = []
  visitor.on('request', request => asked.push(new URL(request.url()).pathname))
  visitor.on('websocket', socket => asked.push(socket.url()))
  await open(visitor, `/p/${ben.displayName}`)
  await expect(visitor.getByRole('link', { name: `Connect with ${ben.displayName}` })).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  expect(asked.filter(path => /connect|\/ws|status-button|profile-status|live-/.test(path))).toEqual([])

  await open(ana.page, `/p/${ben.displayName}`)
  await expect(ana.page.getByRole('link', { name: 'See full profile' })).toBeVisible()
  await button(ana.page, 'Connect').click()
  await ana.page.getByRole('button', { name: 'Send request' }).click()
  await expectStatus(ana.page, 'Requested')
  await open(ben.page, `/p/${ben.displayName}`)
  await expect(ben.page.getByRole('link', { name: 'See full profile' })).toHaveCount(0)
  await expect(button(ben.page, 'Connect')).toHaveCount(0)
})

test('people whom both know are named on the page', async ({ people, person, akin }) => {
  const { ana, ben } = await people()
  const { connect } = actsOn(akin)
  const common = []
  for (const name of ['Cleo', 'Dan', 'Eva', 'Fay']) {
    const known = await person(name)
    await connect(ana, known)
    await connect(known, ben)
    common.push(known)
  }
  await open(ana.page, `/user/${ben.id}`)
  const section = ana.page.getByRole('region', { name: 'Contacts in common' })
  await expect(section.getByRole('link')).toHaveCount(3)
  await expect(section).toContainText('and 1 more')
  const names = await section.getByRole('link').allTextContents()
  for (const name of names) expect(common.some(({ displayName }) => name.includes(displayName))).toBe(true)
})

test('the number of requests stands beside Connect, until they are answered', async ({ people, akin }) => {
  const { ana, ben } = await people()
  const { request } = actsOn(akin)
  await open(ben.page, '/discover')
  const link = ben.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' })
  await expect(link).not.toHaveAccessibleDescription(/request/)
  await request(ana, ben)
  await expect(link).toHaveAccessibleDescription('1 new request')
  await expect(link).toHaveAccessibleName('Connect')
  await expect(link).toContainText('1')
  await open(ben.page, `/user/${ana.id}`)
  await button(ben.page, 'Respond').click()
  await ben.page.getByRole('menuitem', { name: 'Accept' }).click()
  await expect(link).not.toHaveAccessibleDescription(/request/)
})

test('every state of the button is accessible', async ({ people, person, akin, expectFailedLoads }) => {
  test.setTimeout(120_000)
  // The page of someone who is blocked.
  expectFailedLoads(/^\/api\/users\/\d+$/)
  const { ana, ben } = await people()
  const { act, request, connect } = actsOn(akin)
  await act(ben, 'PATCH', '/api/profile', { interests: ['Pottery', 'Night trains'] })
  await open(ana.page, `/user/${ben.id}`)
  await expectStatus(ana.page, 'Connect')
  await expectAccessible(ana.page, 'none')
  await button(ana.page, 'Connect').click()
  await expect(ana.page.getByRole('dialog')).toBeVisible()
  await ana.page.getByRole('button', { name: 'Pottery' }).click()
  await expectAccessible(ana.page, 'request dialog')
  await ana.page.keyboard.press('Escape')
  await expect(ana.page.getByRole('dialog')).toBeHidden()

  await request(ben, ana)
  await expectStatus(ana.page, 'Respond')
  await expectAccessible(ana.page, 'pending_received, with the badge')

  const cleo = await person('Cleo')
  await connect(ana, cleo)
  await connect(cleo, ben)
  await open(ana.page, `/user/${cleo.id}`)
  await expectStatus(ana.page, 'Connected')
  await expectAccessible(ana.page, 'connected')
  await act(ana, 'DELETE', `/api/connect/contacts/${cleo.id}`)
  await expect(ana.page.getByText(later)).toBeVisible()
  await expectAccessible(ana.page, 'cooldown')
  await act(ana, 'POST', `/api/connect/blocked/${cleo.id}`, { reason: '' })
  await expectStatus(ana.page, 'Unblock')
  await expectAccessible(ana.page, 'blocked')
  await open(ana.page, '/profile?tab=privacy')
  await expect(ana.page.getByRole('radio', { name: 'Everyone' })).toBeVisible()
  await expectAccessible(ana.page, 'settings')
})

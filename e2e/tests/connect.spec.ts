import type { Page } from '@playwright/test'
import { expectAccessible } from '#bench/axe.ts'
import { openCable } from '#bench/cable.ts'
import { asks, befriend, callAs, forgetWaiting, listAs } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { runOn } from '../../server/platform/testing/template.ts'

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

test.describe('between two people', () => {
  test('a request is said at once, and accepting it changes both sides without a reload', async ({
    people,
  }) => {
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

  test('what happens while the socket is down is there when it is back', async ({ people }) => {
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
    await expect(card(ben.page, ana)).toBeVisible({ timeout: 20_000 })

    await anas.cut()
    await card(ben.page, ana).getByRole('button', { name: 'Accept' }).click()
    await expect(tab(ben.page, 'Contacts', 1)).toBeVisible()
    await expect(row(ana.page, ben)).toBeVisible()
    anas.mend()
    await expect(tab(ana.page, 'Contacts', 1)).toBeVisible({ timeout: 20_000 })
    await expect(row(ana.page, ben)).toHaveCount(0)
  })

  test('without a socket of their own, both sides of an act are still shown to whoever acts', async ({
    people,
  }) => {
    const { ana, ben } = await people()
    const cable = await openCable(ben.page)
    await asks(ana, ben)
    await open(ben, 'received')
    await cable.cut()
    await card(ben.page, ana).getByRole('button', { name: 'Accept' }).click()
    await expect(tab(ben.page, 'Contacts', 1)).toBeVisible()
    await tab(ben.page, 'Contacts').click()
    await choose(ben.page, ana, 'Remove contact')
    await expect(row(ben.page, ana)).toHaveCount(0)
    await toast(ben.page, 'Contact removed').getByRole('button', { name: 'Undo' }).click()
    await expect(row(ben.page, ana)).toBeVisible()
  })

  test('a decline is quiet: the sender sees their request waiting as before', async ({ people }) => {
    const { ana, ben } = await people()
    const requestId = await asks(ana, ben)
    await open(ana, 'sent')
    await open(ben, 'received')
    const before = await listAs(ana, 'sent')
    let askedAgain = 0
    ana.page.on('request', request => {
      if (request.url().includes('/api/connect/')) askedAgain += 1
    })
    await card(ben.page, ana).getByRole('button', { name: 'Decline' }).click()
    await expect(toast(ben.page, 'Request declined')).toContainText('They are not told.')
    await expect(ben.page.getByText('No requests right now')).toBeVisible()
    await expect(tab(ben.page, 'Received')).toBeVisible()
    await expect.poll(() => listAs(ben, 'received')).toEqual([])

    expect(await listAs(ana, 'sent')).toEqual(before)
    expect(before).toMatchObject([{ id: requestId, seenAt: null }])
    await expect(row(ana.page, ben)).toContainText('Waiting')
    expect(askedAgain).toBe(0)
  })

  test('a withdrawn request vanishes where it was received', async ({ people }) => {
    const { ana, ben } = await people()
    await asks(ana, ben)
    await open(ana, 'sent')
    await open(ben, 'received')
    await expect(card(ben.page, ana)).toBeVisible()
    await row(ana.page, ben).getByRole('button', { name: 'Withdraw' }).click()
    const question = ana.page.getByRole('alertdialog', {
      name: `Withdraw your request to ${ben.displayName}?`,
    })
    await expect(question).toContainText('A new request is possible after 7 days')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect(row(ana.page, ben)).toBeVisible()

    await row(ana.page, ben).getByRole('button', { name: 'Withdraw' }).click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(row(ana.page, ben)).toHaveCount(0)
    await expect(toast(ana.page, 'Request withdrawn')).toBeVisible()
    await expect(card(ben.page, ana)).toHaveCount(0)
    await expect(ben.page.getByText('No requests right now')).toBeVisible()
  })

  test('removing a contact is immediate and silent, and can be undone', async ({ people }) => {
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    await open(ben, 'contacts')
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
    await expect(row(ana.page, ben)).toHaveCount(0)
    await expect(said).toBeVisible()
    await ana.page.reload()
    await expect(ana.page.getByText('Nobody here yet')).toBeVisible()
    expect(await listAs(ana, 'contacts')).toEqual([])
  })

  test('someone who was removed and asks again is shown again', async ({ people, akin }) => {
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    await choose(ana.page, ben, 'Remove contact')
    await expect(ana.page.getByText('Nobody here yet')).toBeVisible()
    await expect.poll(() => listAs(ana, 'contacts')).toEqual([])
    await forgetWaiting(akin, ben)
    await asks(ben, ana)
    await tab(ana.page, 'Received').click()
    await card(ana.page, ben).getByRole('button', { name: 'Accept' }).click()
    await tab(ana.page, 'Contacts').click()
    await expect(row(ana.page, ben)).toBeVisible()
  })
})

test.describe('blocking', () => {
  test('from a request: it is gone on both sides, and the reason is there before unblocking', async ({
    people,
  }) => {
    const { ana, ben } = await people()
    await asks(ana, ben)
    await open(ana, 'sent')
    await open(ben, 'received')
    await choose(ben.page, ana, 'Block')
    const question = ben.page.getByRole('alertdialog', { name: `Block ${ana.displayName}?` })
    await expect(question).toContainText('They will not be able to message you, find you or see your page.')
    await question.getByRole('textbox', { name: 'Reason' }).fill('Kept asking for money.')
    await question.getByRole('button', { name: 'Block' }).click()
    await expect(toast(ben.page, 'User blocked')).toBeVisible()
    await expect(card(ben.page, ana)).toHaveCount(0)
    await expect(tab(ben.page, 'Blocked', 1)).toBeVisible()
    await expect(row(ana.page, ben)).toHaveCount(0)

    await tab(ben.page, 'Blocked').click()
    await expect(row(ben.page, ana)).toContainText('Kept asking for money.')
    await row(ben.page, ana).getByRole('button', { name: 'Unblock' }).click()
    const review = ben.page.getByRole('alertdialog', { name: `Unblock ${ana.displayName}?` })
    await expect(review).toContainText('“Kept asking for money.”')
    await review.getByRole('button', { name: 'Keep blocked' }).click()
    await expect(row(ben.page, ana)).toBeVisible()
    await row(ben.page, ana).getByRole('button', { name: 'Unblock' }).click()
    await review.getByRole('button', { name: 'Unblock' }).click()
    await expect(toast(ben.page, 'User unblocked')).toBeVisible()
    await expect(ben.page.getByText('You have not blocked anyone')).toBeVisible()
    expect(await listAs(ben, 'blocked')).toEqual([])
  })

  test('from a contact: both lose each other without a word to the one', async ({ people }) => {
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    await open(ben, 'contacts')
    await expect(row(ben.page, ana)).toBeVisible()
    await choose(ana.page, ben, 'Block')
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(toast(ana.page, 'User blocked')).toBeVisible()
    await expect(ana.page.getByText('Nobody here yet')).toBeVisible()
    await expect(ben.page.getByText('Nobody here yet')).toBeVisible()
    await expect(ben.page.locator('[data-base-ui-portal]').getByRole('status')).toHaveCount(0)
    await tab(ana.page, 'Blocked').click()
    await row(ana.page, ben).getByRole('button', { name: 'Unblock' }).click()
    await expect(ana.page.getByRole('alertdialog')).toContainText('did not note why')
  })
})

test.describe('events of the page', () => {
  test('contact_removed, contact_blocked and contact_unblocked hide, refresh and say so', async ({
    people,
  }) => {
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    await expect(row(ana.page, ben)).toBeVisible()
    const asked = collectCalls(ana.page)
    await tell(ana.page, 'contact_removed', { contactId: ben.id })
    await expect(toast(ana.page, 'Contact removed')).toBeVisible()
    await expect(row(ana.page, ben)).toHaveCount(0)
    expect(asked()).toContain('/api/connect/contacts')

    await tell(ana.page, 'contact_blocked', { contactId: ben.id })
    await expect(toast(ana.page, 'User blocked')).toBeVisible()
    await expect
      .poll(asked)
      .toEqual(
        expect.arrayContaining([
          '/api/connect/requests/received',
          '/api/connect/requests/sent',
          '/api/connect/blocked',
        ]),
      )
    await tell(ana.page, 'contact_unblocked', { contactId: ben.id })
    await expect(toast(ana.page, 'User unblocked')).toBeVisible()
    await ana.page.reload()
    await expect(row(ana.page, ben), 'the server knew of nothing').toBeVisible()
  })

  test('an event without a number is logged and changes nothing', async ({ people }) => {
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    await expect(row(ana.page, ben)).toBeVisible()
    const warnings: string[] = []
    ana.page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const asked = collectCalls(ana.page)
    for (const contactId of [
      String(ben.id),
      Number.NaN,
      Number.POSITIVE_INFINITY,
      ben.id + 0.5,
      -ben.id,
      null,
    ]) {
      await tell(ana.page, 'contact_removed', { contactId })
    }
    await tell(ana.page, 'contact_blocked', {})
    await tell(ana.page, 'contact_unblocked', undefined)
    await expect.poll(() => warnings).toHaveLength(8)
    for (const warning of warnings) expect(warning).toMatch(/^contact_\w+ was ignored: [^\n]+$/)
    await expect(row(ana.page, ben)).toBeVisible()
    await expect(toast(ana.page, 'Contact removed')).toHaveCount(0)
    expect(asked()).toEqual([])
  })

  test('two tabs of one person: both follow, one of them says it', async ({ people }) => {
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

  test('a request is said in one of two tabs, and listed in both', async ({ people }) => {
    const { ana, ben } = await people()
    const second = await ben.context.newPage()
    await open(ben, 'contacts')
    await open({ page: second }, 'contacts')
    await asks(ana, ben)
    await expect(tab(ben.page, 'Received', 1)).toBeVisible()
    await expect(tab(second, 'Received', 1)).toBeVisible()
    const said = async () => {
      const counts = [ben.page, second].map(page => toast(page, 'New connection request').count())
      return (await Promise.all(counts)).reduce((sum, count) => sum + count)
    }
    await expect.poll(said).toBe(1)
    await ben.page.waitForTimeout(500)
    expect(await said()).toBe(1)
  })
})

function tell(page: Page, type: string, detail: unknown) {
  return page.evaluate(
    ([name, given]) => void window.dispatchEvent(new CustomEvent(String(name), { detail: given })),
    [type, detail] as const,
  )
}

function collectCalls(page: Page) {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/connect')) paths.push(pathname)
  })
  return () => paths
}

test.describe('when the server says no', () => {
  test('an answer that fails puts the request back and says so', async ({ people, expectFailedLoads }) => {
    expectFailedLoads(/\/api\/connect\/requests\/\d+\/(accept|decline)/)
    const { ana, ben } = await people()
    await asks(ana, ben)
    await open(ben, 'received')
    await ben.page.route(/\/requests\/\d+\/(accept|decline)$/, route =>
      route.fulfill({ status: 503, json: { message: 'Akin is busy. Try again in a moment.', code: 'busy' } }),
    )
    await card(ben.page, ana).getByRole('button', { name: 'Accept' }).click()
    await expect(toast(ben.page, 'Request not accepted')).toContainText('Akin is busy.')
    await expect(card(ben.page, ana)).toBeVisible()
    await expect(ben.page.getByText(`You and ${ana.displayName} are connected.`)).toHaveCount(0)
    await card(ben.page, ana).getByRole('button', { name: 'Decline' }).click()
    await expect(toast(ben.page, 'Request not declined')).toBeVisible()
    await expect(card(ben.page, ana)).toBeVisible()
  })

  test('a removal that fails brings the contact back, and an undo that fails says so', async ({
    people,
    expectFailedLoads,
  }) => {
    expectFailedLoads(/\/api\/connect\/contacts\/\d+/)
    const { ana, ben } = await people()
    await befriend(ana, ben)
    await open(ana, 'contacts')
    const busy = { status: 503, json: { message: 'Akin is busy. Try again in a moment.', code: 'busy' } }
    await ana.page.route(/\/contacts\/\d+$/, route => route.fulfill(busy))
    await choose(ana.page, ben, 'Remove contact')
    await expect(toast(ana.page, 'Contact not removed')).toContainText('Akin is busy.')
    await expect(row(ana.page, ben)).toBeVisible()

    await ana.page.unroute(/\/contacts\/\d+$/)
    await ana.page.route(/\/restore$/, route => route.fulfill(busy))
    await choose(ana.page, ben, 'Remove contact')
    await toast(ana.page, 'Contact removed').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(ana.page, 'Contact not restored')).toContainText('Akin is busy.')
    await expect(row(ana.page, ben)).toHaveCount(0)
  })

  test('a list that does not come can be asked for again', async ({ person, expectFailedLoads }) => {
    expectFailedLoads('/api/connect/contacts')
    const ana = await person('Ana')
    await ana.page.route('**/api/connect/contacts', route => route.fulfill({ status: 500, json: {} }))
    await ana.page.goto('/connect')
    await expect(ana.page.getByRole('alert')).toContainText('We could not load your contacts.')
    await ana.page.unroute('**/api/connect/contacts')
    await ana.page.getByRole('button', { name: 'Try again' }).click()
    await expect(ana.page.getByText('Nobody here yet')).toBeVisible()
  })
})

test('where very many ask, the tab and the badge say that there may be more', async ({ people }) => {
  const { ana, ben } = await people()
  await asks(ben, ana)
  await ana.page.route('**/api/connect/requests/received', async route => {
    const [request] = (await (await route.fetch()).json()) as [{ user: object }]
    const json = Array.from({ length: 200 }, (_, n) => ({ ...request, id: n + 1 }))
    await route.fulfill({ json })
  })
  await open(ana, 'contacts')
  await expect(ana.page.getByRole('tab', { name: 'Received 200+', exact: true })).toBeVisible()
  const link = ana.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' })
  await expect(link).toHaveAccessibleDescription('200+ new requests')
  await expect(link).toContainText('200+')
})

test('requests can be answered by keys alone, unless someone types or has turned it off', async ({
  person,
}) => {
  const ana = await person('Ana')
  const askers: Person[] = []
  for (const name of ['Ben', 'Cleo', 'Dov', 'Eli']) {
    const asker = await person(name)
    await asks(asker, ana)
    askers.unshift(asker)
  }
  const [first, second, third, fourth] = askers as [Person, Person, Person, Person]
  await open(ana, 'received')
  const { page } = ana
  const { keyboard } = page
  await expect(card(page, first)).toBeVisible()
  await expect(page.getByText('move between requests')).toBeVisible()
  await keyboard.press('a')
  await expect(page.getByRole('article'), 'without a request in focus nothing is answered').toHaveCount(4)

  await keyboard.press('j')
  await expect(card(page, first)).toBeFocused()
  await keyboard.press('j')
  await expect(card(page, second)).toBeFocused()
  await keyboard.press('k')
  await expect(card(page, first)).toBeFocused()
  await keyboard.press('d')
  await expect(card(page, first)).toHaveCount(0)
  await expect(card(page, second)).toBeFocused()
  await keyboard.press('a')
  await expect(card(page, second)).toHaveCount(0)
  await expect(card(page, third)).toBeFocused()

  await keyboard.press('b')
  const question = page.getByRole('alertdialog', { name: `Block ${third.displayName}?` })
  await question.getByRole('textbox', { name: 'Reason' }).fill('')
  await keyboard.type('bad jokes')
  await expect(question.getByRole('textbox')).toHaveValue('bad jokes')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(card(page, third).locator(':focus'), 'the focus is back in the card').toHaveCount(1)
  await keyboard.press('b')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(card(page, third)).toHaveCount(0)
  await expect(card(page, fourth)).toBeFocused()

  await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
  await card(page, fourth).focus()
  await keyboard.press('d')
  await keyboard.press('a')
  await expect(card(page, fourth)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn shortcuts on' })).toBeVisible()
  expect(await listAs(ana, 'received')).toHaveLength(1)
  expect(await listAs(ana, 'contacts')).toMatchObject([{ user: { id: second.id } }])
  expect(await listAs(ana, 'blocked')).toMatchObject([{ user: { id: third.id } }])
})

test('a link leads to one request, and looking at requests marks them as seen', async ({ person }) => {
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const requestId = await asks(ben, ana)
  await asks(cleo, ana)
  expect(await listAs(ana, 'received')).toMatchObject([{ seenAt: null }, { seenAt: null }])
  await open(ana, 'received', requestId)
  await expect(card(ana.page, ben)).toBeFocused()
  await expect(card(ana.page, ben)).toBeInViewport()
  await expect
    .poll(() => listAs(ana, 'received'))
    .toMatchObject([{ seenAt: expect.any(String) }, { seenAt: expect.any(String) }])
})

test('contacts are found, sorted, labelled and noted', async ({ person }) => {
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  await befriend(ana, ben)
  await befriend(ana, cleo)
  await callAs(cleo, 'PATCH', '/api/profile', { fullName: 'Cleo Ångström' })
  const { page } = ana
  await open(ana, 'contacts')
  await choose(page, ben, 'Edit labels and note')
  const dialog = page.getByRole('dialog', { name: 'Labels and note' })
  await dialog.getByRole('combobox', { name: 'Labels' }).fill('Choir')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Met at the spring concert.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, ben)).toContainText('Met at the spring concert.')
  await expect(row(page, ben).getByRole('list', { name: 'Labels' })).toHaveText('Choir')

  const names = () => page.getByRole('list', { name: 'Contacts' }).getByRole('heading').allTextContents()
  await expect.poll(names).toEqual([ben.displayName, expect.stringContaining(cleo.displayName)])
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  await expect.poll(names).toEqual([expect.stringContaining(cleo.displayName), ben.displayName])
  const search = page.getByRole('searchbox', { name: 'Find a contact' })
  await search.fill('choir')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('heading')).toHaveText([
    ben.displayName,
  ])
  await search.fill('angstrom')
  await expect(row(page, cleo)).toBeVisible()
  await expect(row(page, ben)).toHaveCount(0)
  await search.fill('nobody')
  await expect(page.getByText('None of your contacts goes by “nobody”.')).toBeVisible()
})

test('a contact who is leaving comes last, with nothing to look at', async ({ person, akin }) => {
  const [ana, ben, zoe] = [await person('Ana'), await person('Ben'), await person('Zoe')]
  await befriend(ana, ben)
  await befriend(ana, zoe)
  const leaves = `update users set status = 'deleting', deletion_due_at = now() + interval '1 day'`
  await runOn(akin.databaseUrl, `${leaves} where id = ${ben.id}`)
  const { page } = ana
  await open(ana, 'contacts')
  const names = page.getByRole('list', { name: 'Contacts' }).getByRole('heading')
  await expect(names).toHaveText([zoe.displayName, 'Account unavailable'])
  await expect(names.nth(0).getByRole('link')).toBeVisible()
  await expect(names.nth(1).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Account unavailable' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit labels and note', 'Remove contact', 'Block'])
})

test('every tab says what it is for while it is empty', async ({ person }) => {
  const ana = await person('Ana')
  await open(ana, 'contacts')
  const { page } = ana
  await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  await tab(page, 'Received').click()
  await expect(page.getByRole('heading', { name: 'No requests right now' })).toBeVisible()
  await expect(page.getByText('No hurry on either side.')).toBeVisible()
  await tab(page, 'Sent').click()
  await expect(page.getByRole('heading', { name: 'Nothing waiting for an answer' })).toBeVisible()
  await tab(page, 'Blocked').click()
  await expect(page.getByRole('heading', { name: 'You have not blocked anyone' })).toBeVisible()
  await expect(page).toHaveURL(/tab=blocked/)
  await expectAccessible(page, 'an empty tab')
})

test('all tabs are accessible with people on them', async ({ person }) => {
  test.slow()
  const [ana, ben, cleo, dov, eli] = await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Dov', 'Eli'].map(n => person(n)),
  )
  if (!ana || !ben || !cleo || !dov || !eli) throw new Error('Someone is missing.')
  await befriend(ana, ben)
  await befriend(ben, cleo)
  await callAs(ana, 'PATCH', `/api/connect/contacts/${ben.id}`, {
    labels: ['Choir'],
    note: 'Lent him a scarf.',
  })
  await asks(cleo, ana, 'We both know Ben, it seems.')
  await asks(ana, dov, 'Which loaf should I start with?')
  await callAs(ana, 'POST', `/api/connect/blocked/${eli.id}`, { reason: 'Too loud.' })
  for (const name of ['contacts', 'received', 'sent', 'blocked'] as const) {
    await open(ana, name)
    await expect(ana.page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(ana.page, name)
  }
  await ana.page.getByRole('button', { name: 'Unblock' }).click()
  await expectAccessible(ana.page, 'the unblock dialog')
})

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepConsent } from '#platform/consent.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { deviceText, keepOnDevice, leaveOnDevice, lookElsewhere } from '#testing/device.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own, thread } from '#testing/kept-thread.ts'
import { ana, nothingYet, ownChoice } from '#testing/nothing-yet.ts'
import { goOffline, silence } from '#testing/offline.ts'
import { openPage } from '#testing/open-page.tsx'
import { readOutbox } from '#testing/outbox.ts'
import { ben, contact, someone } from '#testing/people.ts'

const cleo = someone(12, 'Cleo')
const list = page.getByRole('list', { name: 'Conversations' })
const log = page.getByRole('log')
const soon = new Date(Date.now() + 600)

/** Ben and Cleo are contacts; with both something was said. */
function server(said = [message(1, { body: 'The glaze is dry' }), own(2)]) {
  const bens = keptThread(said).answers
  const cleos = thread([message(1, { body: 'Tea on Friday', conversationId: 1012, senderId: cleo.id })], {
    ...{ conversationId: 1012, contactId: cleo.id, user: cleo },
  })
  const answers: Answers = {
    ...bens,
    listMessages: call =>
      (call.params as { contactId: string }).contactId === '12'
        ? cleos
        : (bens.listMessages as (asked: typeof call) => typeof cleos)(call),
    listContacts: [contact({ ...ben, online: true } as typeof ben), contact(cleo)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: 2 }), conversationWith(cleo)]),
  }
  return answers
}

/** What such a visit leaves. */
function leaveChats(said = [message(1, { body: 'The glaze is dry' }), own(2)]) {
  return leaveOnDevice([conversationWith(ben, { lastSeq: 2 })], [thread(said)])
}

/** A visit with a network, at the end of which the device has all that it should. */
async function visit(answers: Answers = server(), ...words: string[]) {
  keepOnDevice()
  const app = await openPage('/chat/11', answers)
  for (const each of words.length > 0 ? words : ['The glaze is dry', 'Tea on Friday'])
    await expect.poll(deviceText).toContain(each)
  return app
}

test('without a network the chats are there as they were, what is written waits, and what comes back is shown', async () => {
  await (await visit()).close()
  const comeBack = goOffline()
  const app = await openPage('/chat', silence)
  await expect.element(list.getByRole('link', { name: /Ben/ })).toBeVisible()
  await expect
    .element(page.getByText(/^As it was at \d\d:\d\d\. Your last 50 conversations are on this device\.$/))
    .toBeVisible()
  await expect.element(list.getByRole('link', { name: /online/ })).not.toBeInTheDocument()
  await expectAccessible('the list from the device')

  // Cleo's was never opened here: it was read for being kept.
  await list.getByRole('link', { name: /Cleo/ }).click()
  await expect.element(log.getByText('Tea on Friday')).toBeVisible()
  await expect.element(page.getByText(/^As it was at \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('On Saturday?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await readOutbox()).map(({ body }) => body)).toEqual(['On Saturday?'])
  await expectAccessible('a conversation from the device')

  const answers = server()
  const sending = vi.fn(answers.sendMessage as () => never)
  app.answer({ ...nothingYet, ...answers, sendMessage: sending })
  comeBack()
  await expect.element(page.getByText(/^As it was at/)).not.toBeInTheDocument()
  await expect.poll(readOutbox).toEqual([])
  expect(sending).toHaveBeenCalledTimes(1)
  expect(app.calls('getUser').length).toBeGreaterThan(1)
})

test('a conversation that is not kept says so, and what cannot be done offline says why', async () => {
  await leaveChats()
  goOffline()
  const app = await openPage('/chat/13', silence)
  const note = page.getByRole('alert').filter({ hasText: 'This conversation is not on this device yet.' })
  await expect
    .element(note)
    .toMatchTextContent("You're offline. This needs a connection. Nothing in it is lost.")
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('glaze')
  await expect.element(page.getByText('Searching what is on this device.')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Messages', exact: true }).getByText('The glaze is dry'))
    .toBeVisible()
  expect(app.calls('search')).toEqual([])
})

test('whoever is not known to be here is told that it needs a connection, and goes on when there is one', async () => {
  const comeBack = goOffline()
  const app = await openPage('/chat', silence)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This page needs a connection.')
  await expectAccessible('no connection')
  app.answer({ ...nothingYet, ...server() })
  comeBack()
  await expect.element(list.getByRole('link', { name: /Ben/ })).toBeVisible()
})

test('a refusal and a server that fails are no reason to show what is kept', {
  tags: 'variant',
}, async () => {
  await leaveChats()
  const app = await openPage('/chat/11', {
    ...server(),
    listMessages: refusal('internal'),
    listConversations: refusal('internal'),
  })
  await expect.element(page.getByText('Your conversations could not be loaded.')).toBeVisible()
  await expect.element(page.getByText(/^We could not load this conversation/)).toBeVisible()
  expect(app.calls('listMessages').length).toBeGreaterThan(0)
})

test('what disappears, is deleted or belongs to someone who is no contact leaves the device', async () => {
  const app = await visit(
    server([
      message(1, { body: 'Said too much' }),
      message(2, { body: 'For a moment', expiresAt: soon }),
      own(3),
    ]),
    ...['Said too much', 'For a moment', 'Tea on Friday'],
  )
  await expect.poll(deviceText, { timeout: 5_000 }).not.toContain('For a moment')
  tell('message_deleted', { conversationId: 1011, seq: 1, changeSeq: 1, trace: true })
  await expect.poll(deviceText).not.toContain('Said too much')
  // Nobody has opened Cleo's: it is changed where it is kept.
  tell('message_deleted', { conversationId: 1012, seq: 1, changeSeq: 1, trace: false })
  await expect.poll(deviceText).not.toContain('Tea on Friday')
  expect(await deviceText()).toContain('Cleo')
  app.answer({
    listConversations: conversationList([
      conversationWith(ben, { lastSeq: 3 }),
      conversationWith(cleo, { canWrite: false }),
    ]),
  })
  tell('contacts_changed', { userId: cleo.id })
  await expect.poll(() => app.calls('listConversations').length).toBeGreaterThan(1)
  lookElsewhere()
  await expect.poll(deviceText).not.toContain('Cleo')
  await app.close()
})

test('what is over by the clock is not shown, though nobody was there to take it away', async () => {
  const over = message(1, { body: 'Over by now', expiresAt: new Date(Date.now() + 3_600_000) })
  await leaveChats([over, own(2, { body: 'It stays' })])
  goOffline()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000)
  await openPage('/chat/11', silence)
  await expect.element(log.getByText('It stays')).toBeVisible()
  await expect.element(log.getByText('Over by now')).not.toBeInTheDocument()
  expect(await deviceText()).not.toContain('Over by now')
})

test('another person finds nothing, also where nobody logged out', async () => {
  await leaveChats()
  const app = await openPage('/chat', {
    ...silence,
    getUser: { id: 9, displayName: 'Dora', emailVerified: true },
  })
  await expect.element(page.getByText('Your conversations could not be loaded.')).toBeVisible()
  await expect.poll(deviceText).toBe('[]')
  await app.close()
  goOffline()
  await openPage('/chat', silence)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This page needs a connection.')
})

test('logging out leaves nothing', async () => {
  await leaveChats()
  const app = await openPage('/chat', { ...server(), logOut: 'done' })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect(await deviceText()).toBe('[]')
  expect(localStorage.getItem('akin.keepChats')).toBe(null)
})

const signedOut = refusal('not_signed_in')

test.for([
  ['a call that is refused for want of a session', { listConversations: signedOut }, 'resync'],
  ['a session that was ended elsewhere', { getUser: signedOut }, 'session_revoked'],
] as const)('%s leaves nothing', async ([, answers, event]) => {
  await leaveChats()
  const app = await openPage('/chat', server())
  await expect.element(list.getByRole('link', { name: /Ben/ })).toBeVisible()
  expect(await deviceText()).toContain('The glaze is dry')
  app.answer(answers)
  await expect.poll(() => tell(event, {})).toBe(1)
  await expect.poll(app.address).toBe('/auth')
  await expect.poll(deviceText).toBe('[]')
})

test.for([
  ['a session that is over by the next visit', signedOut],
  ['a decision', { ...ana, suspended: { until: null, decisionId: 1 } }],
  ['an address that is to be confirmed anew', { ...ana, emailVerified: false }],
] as const)('%s leaves nothing', { tags: 'variant' }, async ([, getUser]) => {
  await leaveChats()
  await openPage('/chat', { ...server(), getUser, listDecisions: { items: [], nextCursor: null } } as Answers)
  await expect.poll(deviceText).toBe('[]')
})

test('after so long that no session would still hold, what is kept is removed unread', {
  tags: 'variant',
}, async () => {
  await leaveChats()
  goOffline()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000)
  await openPage('/chat', silence)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This page needs a connection.')
  expect(await deviceText()).toBe('[]')
})

test('nothing is kept that nobody wants kept', async () => {
  const app = await openPage('/chat/11', server())
  await expect.element(log.getByText('The glaze is dry')).toBeVisible()
  lookElsewhere()
  await expect.poll(openSockets).toBe(1)
  expect(await deviceText()).toBe('[]')
  // Cleo's would have been read for being kept.
  expect(app.calls('listMessages').every(({ params }) => JSON.stringify(params).includes('11'))).toBe(true)
})

test('where Akin is installed chats are kept, if what is not essential is allowed', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : matchMedia(query),
  )
  const choice = { ...ownChoice, cookieConsentFunctional: false }
  await openPage('/chat/11', {
    ...server(),
    saveCookieConsent: { ...choice, cookieConsentUpdatedAt: new Date() },
  })
  await expect.poll(deviceText).toContain('The glaze is dry')
  keepConsent(choice, new Date().toISOString())
  await expect.poll(deviceText).toBe('[]')
})

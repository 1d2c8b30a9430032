import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { deckOf, marksDone, noor, threeCards } from '#testing/cards.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { contact, receivedRequest, sentRequest, standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const card = page.getByRole('article', { name: 'Noor' })
const button = (name: string) => card.getByRole('button', { name })
const dialog = page.getByRole('dialog', { name: 'Connect with Noor' })
const asked = standing('pending_sent', { requestId: 131 })

async function openDeck(answers: Answers = {}) {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(threeCards),
    getConnectionStatus: standing('none'),
    requestConnection: () => {
      app.answer({ getConnectionStatus: asked, listSentRequests: [sentRequest(noor, { id: 131 })] })
      return asked
    },
    ...marksDone,
    ...answers,
  })
  await expect.poll(openSockets).toBe(1)
  await expect.element(button('Connect')).toBeVisible()
  return app
}

async function ask() {
  await button('Connect').click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(toast('Request sent')).toBeVisible()
}

test('someone is asked from their card, which changes in place and keeps the focus', async () => {
  const app = await openDeck()
  await button('Connect').click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(button('Requested')).toHaveFocus()
  expect(app.calls('requestConnection')).toMatchObject([{ body: { userId: noor.id } }])
  expect(page.getByRole('article').elements()).toHaveLength(3)
})

test('a request can be withdrawn where it was sent', async () => {
  const app = await openDeck({ withdrawRequest: 'done' })
  await ask()
  app.answer({
    getConnectionStatus: standing('none', { canRequest: false, reason: 'cooldown' }),
    listSentRequests: [],
  })
  await button('Requested').click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect.element(button('Connect')).toHaveAccessibleDescription('You can ask again later.')
  expect(app.calls('withdrawRequest')).toEqual([{ params: { requestId: '131' } }])
})

test('a request that is accepted turns into a way to write, without a press', async () => {
  const app = await openDeck()
  await ask()
  app.answer({ getConnectionStatus: standing('connected'), listContacts: [contact(noor)] })
  expect(tell('request_accepted', { userId: noor.id, username: 'Noor' })).toBe(1)
  const message = card.getByRole('link', { name: 'Message' })
  await expect.element(message).toHaveAttribute('href', `/chat/${noor.id}`)
})

test('someone in the deck who asks first can be answered on their card', async () => {
  const app = await openDeck()
  app.answer({
    listReceivedRequests: [receivedRequest(noor, { id: 131 })],
    getConnectionStatus: standing('pending_received', { requestId: 131 }),
    acceptRequest: contact(noor),
  })
  const timestamp = new Date().toISOString()
  expect(tell('connection_request', { fromUserId: noor.id, username: 'Noor', timestamp })).toBe(1)
  await expect.element(button('Respond')).toBeVisible()
  app.answer({ listReceivedRequests: [], getConnectionStatus: standing('connected') })
  await button('Respond').click()
  await page.getByRole('menuitem', { name: 'Accept' }).click()
  await expect.element(card.getByRole('link', { name: 'Message' })).toBeVisible()
})

test('who does not accept requests says so once one wants to ask', { tags: 'variant' }, async () => {
  await openDeck({
    getConnectionStatus: standing('none', { canRequest: false, reason: 'not_accepting' }),
  })
  button('Connect').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Not accepting requests')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('if it cannot be known whether someone may be asked, the button can be pressed again', {
  tags: 'variant',
}, async () => {
  const app = await openDeck({ getConnectionStatus: refusal('internal') })
  await button('Connect').click()
  await expect.element(toast('That did not work')).toHaveRole('alert')
  await expect.element(dialog).not.toBeInTheDocument()
  app.answer({ getConnectionStatus: standing('none', { needsNote: true }) })
  await button('Connect').click()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Note/ }))
    .toHaveAttribute('aria-required', 'true')
})

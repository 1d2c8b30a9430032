import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversationList, conversationWith, threadWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { contact, receivedRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

/** A face of one pixel: nothing has to be fetched for it. */
const face = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const noor = someone(31, 'Noor', { avatarUrl: face })
const said = toast('New connection request', 'Noor would like to connect.')

/** Someone who is elsewhere in the product when Noor asks them. */
async function askedAt(address: string) {
  const app = await openPage(address, { getUser: ana })
  await expect.poll(openSockets).toBe(1)
  app.answer({ listReceivedRequests: [receivedRequest(someone(30, 'Max')), receivedRequest(noor)] })
  tell('connection_request', { fromUserId: noor.id, username: 'Noor', timestamp: new Date().toISOString() })
  await expect.element(said).toBeVisible()
  return app
}

test('a new request is said with the face of who asks', async () => {
  await askedAt('/discover')
  await expect.poll(() => said.element().querySelector('img')?.getAttribute('src')).toBe(face)
  await expect.element(said).toHaveTextContent('New connection requestNoor would like to connect.View')
})

for (const [nth, address] of ['/discover', '/connect', '/connect?tab=received'].entries())
  test(
    `"View" leads from ${address} to the request itself, with the focus`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      const app = await askedAt(address)
      await said.getByRole('button', { name: 'View' }).click()
      await expect.element(page.getByRole('article', { name: 'Noor' })).toHaveFocus()
      expect(app.address()).toBe('/connect?tab=received')
    },
  )

test('a yes is said with the way to write, and waits in the conversations until it is looked at', async () => {
  const met = conversationWith(noor, {
    ...{ lastSeq: 0, lastMessage: null, markedUnread: true },
    start: { requesterId: ana.id, note: 'Which ferry first?' },
  })
  const app = await openPage('/discover', { getUser: ana })
  await expect.poll(openSockets).toBe(1)
  app.answer({
    listContacts: [contact(noor)],
    listConversations: conversationList([met]),
    listMessages: threadWith(noor),
    editConversation: { ...met, markedUnread: false },
  })
  tell('request_accepted', { userId: noor.id, username: 'Noor', timestamp: new Date().toISOString() })
  const yes = toast('Noor accepted your request', 'You are connected.')
  await expect.element(yes).toHaveRole('status')
  const chats = page.getByRole('link', { name: 'Chat' }).first()
  await expect.element(chats).toHaveAccessibleDescription('1 unread conversation')
  app.answer({ listConversations: conversationList([{ ...met, markedUnread: false }]) })
  await yes.getByRole('button', { name: 'Message' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  expect(app.address()).toBe(`/chat/${noor.id}`)
  await expect
    .element(page.getByRole('link', { name: /^Noor, / }))
    .toMatchTextContent('You: Which ferry first?')
  await expect.poll(() => app.calls('editConversation')).toMatchObject([{ body: { markedUnread: false } }])
  await expect.element(chats).not.toHaveAccessibleDescription()
})

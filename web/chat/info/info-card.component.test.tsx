import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, memberProfile } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const button = page.getByRole('button', { name: 'About this conversation' })
const card = page.getByRole('complementary', { name: 'About this conversation' })
const heading = card.getByRole('heading', { name: 'You and Ben' })
const note = 'Your upside-down tile made me laugh. Which kiln?'
const start = {
  requesterId: 7,
  note,
  anchor: { kind: 'photo' as const, text: 'Photo' },
  connectedAt: new Date('2026-03-13T12:00:00Z'),
}

const answers: Answers = {
  ...keptThread([message(1), own(2)], { start }).answers,
  listContacts: [contact(ben)],
  listConversations: conversationList([conversationWith(ben, { lastSeq: 2 })]),
  getMemberProfile: memberProfile(ben, {
    place: { city: 'Lisbon', country: 'Portugal' },
    timeZone: 'Europe/Lisbon',
  }),
  getMemoryCard: { firstMessageAt: new Date('2026-03-14T12:00:00Z'), starred: 3 },
}

async function open(address = '/chat/11', others: Answers = {}) {
  const app = await openPage(address, { ...answers, ...others })
  await expect.element(page.getByRole('log')).toBeInTheDocument()
  return app
}

test('a press on the button opens the card beside the conversation, and another one closes it', async () => {
  const app = await open()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(heading).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  expect(button.element().getAttribute('aria-controls')).toBe(card.element().id)
  expect(app.address()).toBe('/chat/11?info=1')
  await expect.element(page.getByRole('log')).toBeVisible()
  await button.click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(app.address).toBe('/chat/11')
})

test('it says who they are, how the two met and when they first wrote', async () => {
  await open('/chat/11?info=1')
  await expect.element(card.getByText(/^Lisbon, \d/)).toMatchTextContent('there')
  await expect.element(card.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/user/11')
  await expect.element(card.getByText(`“${note}”`)).toBeVisible()
  await expect.element(card.getByText('Your request')).toBeVisible()
  await expect.element(card.getByText('About their photo')).toBeVisible()
  const days = [...card.element().querySelectorAll('dl > div')].map(row => row.textContent)
  expect(days).toEqual([
    expect.stringMatching(/^Connected.*2026/),
    expect.stringMatching(/^First message.*2026/),
  ])
  await expect
    .element(card.getByRole('region', { name: 'Who could read this' }))
    .toMatchTextContent(
      'Whoever runs this installation could read messages on its database. Akin runs it. Privacy policy',
    )
  await expectAccessible('the card')
  await expectNoSidewaysScroll('the card', [320, 820, 1024, 1279, 1280])
})

test('where they show neither place nor time, nothing is said of it', { tags: 'variant' }, async () => {
  await open('/chat/11?info=1', { getMemberProfile: memberProfile(ben) })
  await expect.element(card.getByRole('link', { name: 'View profile' })).toBeVisible()
  await expect.element(card.getByText(/there/)).not.toBeInTheDocument()
})

test('Escape closes it and gives the focus back, and so do its button and Back', async () => {
  const app = await open()
  await button.click()
  await expect.element(heading).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(heading).toHaveFocus()
  app.back()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an address with the card opens it, and closing leads to the conversation without leaving it', async () => {
  const app = await open('/chat/11?info=1')
  await expect.element(heading).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(card).not.toBeInTheDocument()
})

test('an address that says something else opens nothing', { tags: 'variant' }, async () => {
  await open('/chat/11?info=yes')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone it takes the place of the conversation, which comes back as it was', async () => {
  await page.viewport(390, 800)
  await open()
  await button.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'You and Ben' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Back to the conversation' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  await expect.element(button).toHaveFocus()
  await page.viewport(1280, 800)
})

test('a narrow phone has room for the conversation, its name and every button', async () => {
  await page.viewport(320, 700)
  await open('/chat/11', {
    ...keptThread([message(1, { body: 'A sentence that is longer than a narrow phone is wide' })], {
      user: { ...ben, displayName: 'Bartholomew the Third', fullName: 'Bartholomew Longfellow-Hartnoll' },
    }).answers,
  })
  const menu = page.getByRole('button', { name: /^Actions for Bartholomew/ })
  await expect.element(menu.first()).toBeVisible()
  for (const part of document.querySelectorAll('main header button, [role="log"]'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})

test('what arrives behind the card is not taken for read, and what is read is told until the server knows', async () => {
  await page.viewport(1024, 800)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { answers: thread } = keptThread([message(1), message(2)], { readSeq: 0 })
  const app = await openPage('/chat/11?info=1', { ...answers, ...thread, markRead: refusal('unavailable') })
  await expect.element(heading).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  await card.click({ position: { x: 5, y: 5 } })
  vi.advanceTimersByTime(1600)
  expect(app.calls('markRead')).toEqual([])
  await card.getByRole('button', { name: 'Close' }).click()
  await expect.element(card).not.toBeInTheDocument()
  vi.advanceTimersByTime(1600)
  await expect.poll(() => app.calls('markRead')).toHaveLength(1)
  app.answer({ markRead: 'done' })
  tell('resync', {})
  await expect.poll(() => app.calls('markRead')).toHaveLength(2)
  await page.viewport(1280, 800)
})

test('of a conversation that is closed, what is past is there, and nothing is offered that cannot be done', {
  tags: 'variant',
}, async () => {
  await open('/chat/11?info=1', {
    ...keptThread([message(1), own(2)], { start, canWrite: false }).answers,
    listContacts: [],
    listConversations: conversationList([conversationWith(ben, { lastSeq: 2, canWrite: false })]),
  })
  await expect.element(card.getByText(`“${note}”`)).toBeVisible()
  await expect.element(card.getByRole('tab', { name: 'Media' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Archive' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Export this chat/ })).toBeVisible()
  for (const name of ['View profile', 'Private note', 'Disappearing messages', 'Read receipts', 'Block'])
    await expect.element(card.getByText(name)).not.toBeInTheDocument()
  await expectAccessible('the card of a closed conversation')
})

test('before anyone has written it offers what makes sense', { tags: 'variant' }, async () => {
  await open('/chat/11?info=1', {
    ...keptThread([], { start, sendsLeft: 3 }).answers,
    listConversations: conversationList([]),
  })
  await expect.element(card.getByRole('textbox', { name: 'Private note' })).toBeVisible()
  await expect.element(card.getByRole('tab', { name: 'Media' })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Export/ })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Block/ })).toBeVisible()
})

test('there is no card of a conversation that is not there', { tags: 'variant' }, async () => {
  await openPage('/chat/99?info=1', { getUser: { id: 7, displayName: 'Ana', emailVerified: true } })
  await expect.element(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('who blocks from here is asked first, and is then back among the conversations', async () => {
  const app = await open('/chat/11?info=1', {
    blockUser: { id: 211, user: ben, reason: '', createdAt: new Date() },
  })
  await card.getByRole('button', { name: /^Block/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect.poll(app.address).toBe('/chat')
})

test('all that one has said is taken back after a question that says how much it is', async () => {
  const taken = vi.fn()
  await open('/chat/11?info=1', { countOwnMessages: { count: 1200 }, takeBackAll: taken })
  await card.getByRole('button', { name: /^Take back everything/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Take back everything you said to Ben?' })
  await expect.element(question).toMatchTextContent('Your 1,200 messages go for both of you')
  await expectAccessible()
  await question.getByRole('button', { name: 'Take it all back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(taken).toHaveBeenCalledOnce()
})

import type { Message } from '@akin/contract/chat/messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RequestInput } from '#platform/request.ts'
import { type Answers, noAnswer } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, message, threadWith } from '#testing/conversations.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'
import { problemOf } from '#testing/screen.ts'

/** Ten messages on every other day from the first of March on, here. */
const count = 400
const said = Array.from({ length: count }, (_, n) =>
  message(1000 + ben.id, n + 1, { createdAt: new Date(2025, 2, 1 + 2 * Math.floor(n / 10), 9, n % 10) }),
)

const search = page.getByRole('button', { name: 'Search in conversation' })
const searchField = page.getByRole('searchbox', { name: 'Search in conversation' })
const calendar = page.getByRole('button', { name: 'Jump to a date' })
const panel = page.getByRole('dialog', { name: 'Jump to a date' })
const day = page.getByLabelText('Day', { exact: true })
const go = page.getByRole('button', { name: 'Go', exact: true })
const log = page.getByRole('log')
const heard = (words: string) =>
  page.getByRole('status').filter({ has: page.getByText(words, { exact: true }) })

beforeEach(async () => {
  await page.viewport(1280, 800)
})

/** Forty messages at a time, as the server gives them. */
function listMessages({ query }: RequestInput) {
  const { aroundSeq, aroundTime, beforeSeq, afterSeq } = (query ?? {}) as Record<string, string | undefined>
  const around = aroundTime ? firstFrom(new Date(aroundTime)) : Number(aroundSeq)
  const before = around ? around + 20 : Number(beforeSeq ?? count + 1)
  const from = afterSeq ? Number(afterSeq) + 1 : Math.max(1, before - 40)
  const to = afterSeq ? Math.min(count, from + 39) : Math.min(count, before - 1)
  const items: Message[] = said.slice(from - 1, to)
  return threadWith(ben, items, { range: { from, to }, lastSeq: count, readSeq: count })
}

function firstFrom(moment: Date) {
  return said.find(({ createdAt }) => createdAt >= moment)?.seq ?? count + 1
}

async function openCalendar(more: Answers = {}) {
  const app = await openPage(`/chat/${ben.id}`, {
    getUser: ana,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: count })]),
    listMessages,
    markRead: 'done',
    ...more,
  })
  await search.click()
  await calendar.click()
  await expect.element(day).toHaveFocus()
  return {
    ...app,
    moments: () =>
      app
        .calls('listMessages')
        .flatMap(({ query }) => (query as { aroundTime?: string } | undefined)?.aroundTime ?? []),
  }
}

/** The one whose bubble has the ring. */
function ringed() {
  return [...document.querySelectorAll('[data-seq]')]
    .filter(row => /target/.test(row.className))
    .map(row => Number(row.getAttribute('data-seq')))
}

/** How far a message is from the middle of what is seen of the conversation. */
function fromMiddle(seq: number) {
  const row = document.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect()
  const { top, height } = log.element().getBoundingClientRect()
  return row ? Math.abs(row.top + row.height / 2 - top - height / 2) : Infinity
}

/** At a message, or at the log itself as long as the keys that go through it are not there. */
function isFocusInLog() {
  return log.element().contains(document.activeElement)
}

test('a day leads to its first message, which stands out in the middle, and has the focus near', async () => {
  const { moments } = await openCalendar()
  await day.fill('2025-03-05')
  await userEvent.keyboard('{Enter}')
  await expect.poll(ringed).toEqual([21])
  await expect.element(heard('5 March 2025')).toBeVisible()
  await expect.poll(() => fromMiddle(21)).toBeLessThan(40)
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(isFocusInLog).toBe(true)
  expect(moments(), 'from midnight on, here').toEqual([new Date(2025, 2, 5).toISOString()])
})

test.each([
  [
    'between two others leads to the next one',
    '2025-03-04',
    21,
    'Nothing on 4 March 2025. This is 5 March 2025.',
  ],
  ['before all leads to the first', '2024-12-24', 1, 'Nothing on 24 December 2024. This is 1 March 2025.'],
  ['after all leads to the last', '2025-06-01', 400, 'Nothing on 1 June 2025. This is 18 May 2025.'],
])('a day without messages %s, and it is said', { tags: 'variant' }, async (_, written, seq, words) => {
  await openCalendar()
  await day.fill(written)
  await go.click()
  await expect.poll(ringed).toEqual([seq])
  await expect.element(heard(words)).toBeVisible()
})

test('by keyboard alone: Escape closes the calendar and not the search, and leaves the focus on its button', async () => {
  const { moments } = await openCalendar()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(calendar).toHaveFocus()
  await expect.element(searchField).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problemOf('Day')).toBe('Choose a day.')
  await expect.element(day).toHaveFocus()
  expect(moments()).toEqual([])
  await day.fill('2025-03-03')
  await userEvent.keyboard('{Enter}')
  await expect.element(heard('3 March 2025')).toBeVisible()
  await expect.poll(isFocusInLog).toBe(true)
})

test('whoever went to a day stays there when they close the search', { tags: 'variant' }, async () => {
  await openCalendar()
  await day.fill('2025-03-05')
  await go.click()
  await expect.poll(ringed).toEqual([21])
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect.element(searchField).not.toBeInTheDocument()
  await expect.poll(() => fromMiddle(21)).toBeLessThan(40)
})

test('what was said goes when one goes on to a hit', { tags: 'variant' }, async () => {
  await openCalendar({ searchThread: { seqs: [385], nextCursor: null } })
  await day.fill('2025-03-05')
  await go.click()
  await expect.element(heard('5 March 2025')).toBeVisible()
  await searchField.fill('385')
  await expect.poll(ringed).toEqual([385])
  await expect.element(heard('5 March 2025')).not.toBeInTheDocument()
})

test('days that cannot be are not offered: after today, and before the first message if it is known', async () => {
  await openCalendar()
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  await expect.element(day).toHaveAttribute('max', today)
  expect(day.element().hasAttribute('min')).toBe(false)
  await day.fill('2025-03-01')
  await go.click()
  await expect.poll(ringed).toEqual([1])
  await calendar.click()
  await expect.element(day).toHaveAttribute('min', '2025-03-01')
})

test('without a connection it says so and keeps the day', async () => {
  const app = await openCalendar()
  app.answer({ listMessages: noAnswer })
  await day.fill('2025-03-05')
  await go.click()
  await expect.poll(() => problemOf('Day')).not.toBe('')
  await expect.element(day).toHaveValue('2025-03-05')
  app.answer({ listMessages })
  await go.click()
  await expect.poll(ringed).toEqual([21])
})

test('where nothing was said there is no day to go to', { tags: 'variant' }, async () => {
  await openCalendar({ listMessages: threadWith(ben) })
  await day.fill('2025-03-05')
  await go.click()
  await expect.poll(() => problemOf('Day')).toBe('There are no messages to go to.')
})

test('on a phone it is a sheet, and stands in the bar until something is looked for', async () => {
  await page.viewport(390, 800)
  await openCalendar({ searchThread: { seqs: [], nextCursor: null } })
  await day.fill('2025-03-05')
  await go.click()
  await expect.poll(ringed).toEqual([21])
  await expect.element(heard('5 March 2025')).toBeVisible()
  await expect.poll(isFocusInLog).toBe(true)
  const older = page.getByRole('button', { name: 'Older' })
  await expect.element(older).not.toBeInTheDocument()
  await searchField.fill('glaze')
  await expect.element(older).toBeVisible()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('nothing in it is in anyone’s way', { tags: 'variant' }, async () => {
  await openCalendar()
  await go.click()
  await expect.poll(() => problemOf('Day')).toBe('Choose a day.')
  await expectAccessible('the calendar')
  await day.fill('2025-03-04')
  await go.click()
  await expect.element(heard('Nothing on 4 March 2025. This is 5 March 2025.')).toBeVisible()
  await expectAccessible('what is said after it')
})

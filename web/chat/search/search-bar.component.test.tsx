import type { ThreadChanges } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RequestInput } from '#platform/request.ts'
import { type Answers, noAnswer } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, message, threadWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { foundMessage, results } from '#testing/found.ts'
import { ana, unchangedThread } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'

const conversationId = 1000 + ben.id
const count = 400
const said = Array.from({ length: count }, (_, n) =>
  message(conversationId, n + 1, n % 190 === 4 ? { body: `A glaze, number ${n + 1}` } : {}),
)
const hits = [385, 195, 5]

const open = page.getByRole('button', { name: 'Search in conversation' })
const field = page.getByRole('searchbox', { name: 'Search in conversation' })
const older = page.getByRole('button', { name: 'Older' })
const newer = page.getByRole('button', { name: 'Newer' })
const text = (words: string) => page.getByText(words, { exact: true })

/** Forty messages at a time, as the server gives them. */
function listMessages({ query }: RequestInput) {
  const { aroundSeq, beforeSeq, afterSeq } = (query ?? {}) as Record<string, string | undefined>
  const before = aroundSeq ? Number(aroundSeq) + 20 : Number(beforeSeq ?? count + 1)
  const from = afterSeq ? Number(afterSeq) + 1 : Math.max(1, before - 40)
  const to = afterSeq ? Math.min(count, from + 39) : Math.min(count, before - 1)
  const items: Message[] = said.slice(from - 1, to)
  return threadWith(ben, items, { range: { from, to }, lastSeq: count, readSeq: count })
}

function openThread(more: Answers = {}, address = `/chat/${ben.id}`) {
  return openPage(address, {
    getUser: ana,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: count })]),
    listMessages,
    markRead: 'done',
    searchThread: { seqs: hits, nextCursor: null },
    ...more,
  })
}

function bubble(seq: number) {
  return document.querySelector(`[data-seq="${seq}"]`)
}

/** The one whose bubble has the ring. */
function ringed() {
  return [...document.querySelectorAll('[data-seq]')]
    .filter(row => /target/.test(row.className))
    .map(row => Number(row.getAttribute('data-seq')))
}

/** By then an answer is on the screen: it takes a few tasks and one frame. */
async function tenFrames() {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
}

test('the hits are marked, the newest is shown first, and one goes from one to the next', async () => {
  const app = await openThread()
  await open.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('glaze')
  await expect.element(text('1 of 3')).toBeVisible()
  await expect.poll(ringed).toEqual([385])
  await expect.poll(() => bubble(385)?.querySelector('mark')?.textContent).toBe('glaze')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('2 of 3')).toBeVisible()
  await expect.poll(ringed).toEqual([195])
  await older.click()
  await expect.poll(ringed).toEqual([5])
  await expect.element(older).toHaveAttribute('aria-disabled', 'true')
  await newer.click()
  await expect.poll(ringed).toEqual([195])
  await field.click()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.poll(ringed).toEqual([385])
  expect(app.calls('searchThread').map(({ query }) => query)).toEqual([{ q: 'glaze' }])
})

/** How far down each tick stands at the edge, in percent, and that of the place one is at. */
function ticks() {
  const all = [...document.querySelectorAll<HTMLElement>('[class*="ticks"] i')]
  const current = all.filter(tick => /current/.test(tick.className))
  const top = (tick: HTMLElement) => Number.parseFloat(tick.style.top)
  return { others: all.filter(tick => !current.includes(tick)).map(top), current: current.map(top) }
}

test('each hit has a tick at the edge where it lies in the conversation, the current one a longer one', {
  tags: 'variant',
}, async () => {
  await openThread()
  await open.click()
  await expect.element(field).toHaveFocus()
  expect(ticks(), 'nothing is looked for yet').toEqual({ others: [], current: [] })
  await field.fill('glaze')
  // From the first of 400 to the last one: those at 385, 195 and 5.
  await expect.poll(ticks).toEqual({ others: [48.6, 1], current: [96.2] })
  await userEvent.keyboard('{Enter}')
  await expect.poll(ticks).toEqual({ others: [96.2, 1], current: [48.6] })
  const [row] = document.querySelectorAll<HTMLElement>('[class*="ticks"]')
  expect(row?.getAttribute('aria-hidden')).toBe('true')
  const [long, short] = ['i[class*="current"]', 'i'].map(tick => row?.querySelector(tick)?.clientWidth ?? 0)
  expect(long).toBeGreaterThan(short ?? 0)
  const { right, top, height } = page.getByRole('log').element().getBoundingClientRect()
  const hit = document.elementFromPoint(right - 8, top + 10 + 0.486 * (height - 20))
  expect(hit?.closest('[class*="ticks"]'), 'it is pressed through').toBeNull()
  await field.fill('')
  await expect.poll(ticks).toEqual({ others: [], current: [] })
})

test('ticks count from where the history was cleared, and closing the search takes them away', {
  tags: 'variant',
}, async () => {
  await openThread({
    listMessages: call => ({ ...listMessages(call), clearedSeq: 200, lastSeq: 400 }),
    searchThread: { seqs: [400, 300, 201], nextCursor: null },
  })
  await open.click()
  await field.fill('glaze')
  await expect.poll(ticks).toEqual({ others: [49.7, 0], current: [100] })
  await userEvent.keyboard('{Escape}')
  await expect.poll(ticks).toEqual({ others: [], current: [] })
})

test('ticks that would cover one another are drawn once', { tags: 'variant' }, async () => {
  const many = Array.from({ length: count }, (_, n) => count - n)
  await openThread({
    listMessages: call => ({ ...listMessages(call), lastSeq: 1_000_000 }),
    searchThread: { seqs: [1_000_000, ...many], nextCursor: null },
  })
  await open.click()
  await field.fill('glaze')
  await expect.poll(ticks).toEqual({ others: [0], current: [100] })
})

test('Ctrl+F opens it, and Escape leads back to where one was', async () => {
  await openThread()
  await expect.poll(() => bubble(count)).not.toBeNull()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('glaze')
  await expect.poll(ringed).toEqual([385])
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(ringed).toEqual([5])
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => bubble(count)).not.toBeNull()
  expect(document.querySelector('mark')).toBeNull()
  await expect.element(open).toBeVisible()
})

test.each([
  ['beside the place that one has left', { beforeSeq: '175', afterSeq: '214' }],
  ['around a hit that one has left', { aroundSeq: '195' }],
])('a page %s comes late, and does not lead back there', { tags: 'variant' }, async (_, held) => {
  const late = Promise.withResolvers<void>()
  const app = await openThread({
    listMessages: async call => {
      if (isOneOf(held, call)) await late.promise
      return listMessages(call)
    },
  })
  await open.click()
  await field.fill('glaze')
  await expect.poll(ringed).toEqual([385])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => app.calls('listMessages').some(call => isOneOf(held, call))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.poll(ringed).toEqual([5])
  late.resolve()
  await tenFrames()
  expect(ringed()).toEqual([5])
})

function isOneOf(held: Record<string, string>, { query }: RequestInput) {
  return Object.entries(query ?? {}).some(([name, seq]) => held[name] === seq)
}

test('whoever jumps while the conversation is asked for again stays there, and it is asked about what they see', {
  tags: 'variant',
}, async () => {
  const app = await openThread()
  await open.click()
  await field.fill('glaze')
  await expect.poll(ringed).toEqual([385])
  await expect.poll(openSockets).toBe(1)
  await expect.poll(() => app.calls('listChanges')).toHaveLength(1)
  const late = Promise.withResolvers<ThreadChanges>()
  app.answer({ listChanges: late.promise })
  tell('resync', {})
  await expect.poll(() => app.calls('listChanges')).toHaveLength(2)
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(ringed).toEqual([5])
  late.resolve(unchangedThread)
  await expect.poll(() => app.calls('listChanges')).toHaveLength(3)
  await tenFrames()
  expect(ringed()).toEqual([5])
})

test('nothing found and no connection are said', { tags: 'variant' }, async () => {
  const app = await openThread({ searchThread: { seqs: [], nextCursor: null } })
  await open.click()
  await field.fill('glase')
  await expect.element(text('Nothing found')).toBeVisible()
  app.answer({ searchThread: noAnswer })
  await field.fill('kiln')
  await expect.element(text('We could not search just now')).toBeVisible()
})

test('further hits come when one goes on', { tags: 'variant' }, async () => {
  await openThread({
    searchThread: ({ query }) =>
      (query as { cursor?: string }).cursor
        ? { seqs: [5], nextCursor: null }
        : { seqs: [385, 195], nextCursor: '195' },
  })
  await open.click()
  await field.fill('glaze')
  await expect.element(text('1 of 2+')).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(text('3 of 3')).toBeVisible()
  await expect.poll(ringed).toEqual([5])
})

test('a message that was found in the list opens its conversation there, with the words', async () => {
  const app = await openThread({ search: results({ messages: [foundMessage(ben, { seq: 5 })] }) }, '/chat')
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('glaze')
  await page.getByRole('list', { name: 'Messages', exact: true }).getByRole('link').click()
  await expect.poll(app.address).toBe(`/chat/${ben.id}`)
  await expect.element(field).toHaveValue('glaze')
  await expect.element(text('3 of 3')).toBeVisible()
  await expect.poll(ringed).toEqual([5])
})

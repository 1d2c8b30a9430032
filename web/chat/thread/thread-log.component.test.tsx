import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/queries.tsx'
import type { RequestInput } from '#platform/request.ts'
import { refusal } from '#testing/answers.ts'
import { newMessage } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { wallet } from '#testing/money.ts'
import { openPage } from '#testing/open-page.tsx'
import { readOutbox } from '#testing/outbox.ts'
import { toast } from '#testing/screen.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { forgetTyping, noteTyping } from '../state/typing.ts'

const many = 600
const log = page.getByRole('log', { name: 'Conversation with Ben' })
const pill = page.getByRole('button', { name: /^(Latest|\d+ new)$/ })

test('of hundreds of messages only those around the window are drawn, and none of them jumps', async () => {
  await page.viewport(1280, 1500)
  onTestFinished(() => page.viewport(1280, 800))
  await open(talk(many))
  await expect.poll(drawn).toContain(many)
  let lowest = many
  for (let turn = 0; turn < 8; turn += 1) {
    const before = places()
    const moved = scrollBy(-800)
    await atRest()
    expectStill(before, moved)
    expect(drawn().length).toBeLessThan(80)
    lowest = Math.min(...drawn())
  }
  expect(lowest, 'pages were read on the way').toBeLessThan(many - 79)
})

test('a conversation appears with the rows that are in view, before its list has measured the window', async () => {
  let rows: number | undefined
  const watch = new MutationObserver(() => {
    rows ??= document.querySelector('[role="log"]')?.querySelectorAll('[data-entry]').length
  })
  onTestFinished(() => watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  await open(talk(200))
  await expect.poll(drawn).toContain(200)
  expect(rows).toBeGreaterThan(10)
  expect(rows).toBeLessThan(50)
})

test('who flies past has little more drawn than what is in view, and bare: the rest comes when they rest', async () => {
  await open(talk(200))
  await expect.poll(bare).toBe(0)
  const resting = drawn().length
  let by = -900
  const fly = () => {
    scrollBy(by)
    by = -by
    return bare() > 0 && drawn().length < resting
  }
  await expect.poll(fly).toBe(true)
  const flownAt = performance.now()
  await expect.poll(bare).toBe(0)
  expect(performance.now() - flownAt, 'where the device is slow, a step takes a while').toBeGreaterThan(300)
  await atRest()
  expect(drawn().length).toBeGreaterThan(places().size)
})

test('the first step of a flight draws no more than the second', async () => {
  await page.viewport(1280, 400)
  onTestFinished(() => page.viewport(1280, 800))
  await open(talk(200))
  const [first, second] = [await drawnByStep(), await drawnByStep()]
  expect(second).toBeGreaterThan(1)
  expect(first).toBeLessThanOrEqual(second + 2)
})

/** How many rows someone has drawn who moves by four windows. */
async function drawnByStep() {
  const before = new Set(drawn())
  const added = new Set<number>()
  const watch = new MutationObserver(() => {
    for (const seq of drawn()) if (!before.has(seq)) added.add(seq)
  })
  watch.observe(element(), { childList: true, subtree: true })
  scrollBy(-4 * element().clientHeight)
  await expect.poll(() => added.size).toBeGreaterThan(0)
  await frames(1)
  watch.disconnect()
  return added.size
}

test('the page is as high as the window, while someone types and while one is offline', async () => {
  await open(talk(80))
  await expect.poll(distance).toBeLessThan(2)
  await expect.poll(() => tell('typing', { userId: 11 })).toBe(1)
  onTestFinished(() => forgetTyping(11))
  await expect.element(page.getByText('Ben is typing')).toBeInTheDocument()
  const { documentElement } = document
  expect(documentElement.scrollHeight).toBe(window.innerHeight)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const bar = page.getByText(/^You're offline/)
  await expect.element(bar).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    const below = () =>
      page.getByRole('button', { name: 'Actions for Ben' }).last().element().getBoundingClientRect().top
    await expect.poll(below).toBeGreaterThan(bar.element().getBoundingClientRect().bottom)
    await expect.poll(() => documentElement.scrollHeight).toBe(800)
  }
})

test('older messages come in above without moving what is read', async () => {
  const { answers } = keptThread(talk(200))
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  const list = answers.listMessages as (call: { query?: unknown }) => unknown
  const app = await openPage('/chat/11', {
    ...answers,
    listMessages: async (call: { query?: unknown }) => {
      if (isOlder(call)) await held
      return list(call) as never
    },
  })
  await settled()
  // As with a wheel, which turns for as long as someone wants to go on.
  const goUp = () => {
    element().scrollTop = 300
    return app.calls('listMessages').some(isOlder)
  }
  await expect.poll(goUp).toBe(true)
  await atRest()
  const before = places()
  answer()
  await expect.poll(() => element().scrollTop).toBeGreaterThan(1000)
  expect(drawn().length, 'nobody has flown past anything').toBeGreaterThan(1.5 * places().size)
  await atRest()
  expectStill(before, 0)
})

test('older messages that cannot be loaded are asked for once, say so in their place, and come when there is a line', async () => {
  const { answers } = keptThread(talk(200))
  const list = answers.listMessages as (call: RequestInput) => Thread
  const broken = (call: RequestInput) => (isOlder(call) ? refusal('unavailable') : list(call))
  const app = await openPage('/chat/11', { ...answers, listMessages: broken })
  const older = () => app.calls('listMessages').filter(isOlder)
  await settled()
  for (let step = 0; step < 20; step += 1) {
    element().scrollTop = 700 - step * 10
    await frames(1)
  }
  const note = page.getByText('We could not load earlier messages.')
  await expect.element(note).toBeInTheDocument()
  element().scrollTop = 0
  await expect.element(note).toBeInViewport()
  expect(older()).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(older).toHaveLength(2)
  await expect.element(note).toBeInViewport()
  await expect
    .element(page.getByRole('button', { name: 'Try again' }))
    .not.toHaveAttribute('aria-busy', 'true')
  app.answer(answers)
  scrollBy(200)
  await atRest()
  const before = places()
  tell('resync', {})
  await expect.poll(older).toHaveLength(3)
  await expect.element(note).not.toBeInTheDocument()
  await atRest()
  expectStill(before, 0)
})

test('where the latest or later messages cannot be loaded, it says so, and the way there stays', {
  tags: 'variant',
}, async () => {
  const quote = { senderId: 11, kind: 'text', body: 'Message 1.' } as const
  const messages = talk(200).map(each => (each.seq === 200 ? { ...each, replyTo: { seq: 1, quote } } : each))
  const { answers } = keptThread(messages)
  const app = await openPage('/chat/11', answers)
  await settled()
  await page.getByRole('button', { name: /Message 1\.$/ }).click()
  await expect.poll(drawn).toContain(1)
  app.answer({ listMessages: refusal('unavailable') })
  await pill.click()
  await expect.element(toast('The latest messages could not be loaded')).toBeVisible()
  await expect.element(pill).toBeVisible()
  scrollBy(5_000)
  await expect.element(page.getByText('We could not load later messages.')).toBeInTheDocument()
  app.answer(answers)
  await pill.click()
  await expect.poll(drawn).toContain(200)
  await expect.element(pill).not.toBeInTheDocument()
  await expect.poll(distance).toBeLessThan(2)
})

test('a conversation opens where the reader left off', async () => {
  await open(talk(200), { readSeq: 175 })
  const divider = page.getByRole('separator').filter({ hasText: '17 new messages' })
  await expect.element(divider).toBeInViewport()
  // Rows are measured as they are drawn: what it is at rest counts.
  const isNearTop = () => {
    const top = divider.element().getBoundingClientRect().top - element().getBoundingClientRect().top
    return top >= 0 && top < 80
  }
  await expect.poll(isNearTop).toBe(true)
})

test('who reads further up is not pulled down, and the pill counts what has come', async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  scrollBy(-600)
  await expect.element(pill).toHaveTextContent('Latest')
  const before = places()
  for (const seq of [201, 202]) await expect.poll(() => tell('new_message', event(message(seq)))).toBe(1)
  await expect.poll(() => tell('new_message', event(own(203)))).toBe(1)
  await expect.element(pill).toHaveTextContent('2 new')
  await atRest()
  expectStill(before, 0)
  await pill.click()
  await expect.poll(distance).toBeLessThan(2)
  await expect.element(pill).not.toBeInTheDocument()
  expect(document.activeElement).toBe(element())
  expect(drawn()).toContain(203)
})

test('a message that comes is drawn, and those that stand there are not drawn again', async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  await expect.poll(() => drawn().length).toBeGreaterThan(10)
  await atRest()
  // Every row of a message that is drawn writes its time.
  const times = vi.spyOn(Date.prototype, 'getHours')
  onTestFinished(() => times.mockRestore())
  await expect.poll(() => tell('new_message', event(message(201)))).toBe(1)
  await expect.poll(drawn).toContain(201)
  expect(times.mock.calls.length).toBeGreaterThan(0)
  expect(times.mock.calls.length).toBeLessThan(12)
})

test('whoever stays at the end for long has the last messages at hand, and nothing moves', async () => {
  const all = talk(450)
  await open(all)
  await expect.poll(distance).toBeLessThan(2)
  const key = keys.thread(11)
  const state = () => queryClient.getQueryData<ThreadState>(key)
  queryClient.setQueryData<ThreadState>(
    key,
    known => known && { ...known, items: all, range: { from: 1, to: 450 }, readSeq: 450 },
  )
  await expect.poll(() => state()?.range).toEqual({ from: 251, to: 450 })
  await atRest()
  expect(distance()).toBeLessThan(2)
  expect(drawn()).toContain(450)
})

test('whoever is at the end stays there when something comes', { tags: 'variant' }, async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  await expect.poll(() => tell('new_message', event(message(201, { body: 'Long\n'.repeat(20) })))).toBe(1)
  await expect.poll(drawn).toContain(201)
  await expect.poll(distance).toBeLessThan(2)
})

test('whoever is at the end sees that someone types, and a message that grows', async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  onTestFinished(() => forgetTyping(11))
  await expect.poll(() => tell('typing', { userId: 11 })).toBe(1)
  await expect.element(page.getByText('Ben is typing')).toBeInTheDocument()
  await expect.poll(distance).toBeLessThan(2)
  const last = rowsDrawn().at(-1)
  expect(last?.dataset.seq).toBe('200')
  if (last) last.style.paddingBottom = '150px'
  await atRest()
  expect(distance()).toBeLessThan(2)
})

test.each([
  ['with nothing new', 200],
  ['with something new that fits', 197],
])(
  'who opens a conversation %s while the other one types sees that',
  { tags: 'variant' },
  async (_, readSeq) => {
    noteTyping(11)
    onTestFinished(() => forgetTyping(11))
    await open(talk(200), { readSeq })
    const typing = page.getByText('Ben is typing')
    await expect.element(typing).toBeInTheDocument()
    const dots = typing.element().parentElement
    const room = element().getBoundingClientRect()
    await expect.poll(() => (dots?.getBoundingClientRect().bottom ?? 0) - room.bottom).toBeLessThanOrEqual(0)
  },
)

test('whoever sends something is taken to the end', async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  scrollBy(-600)
  await expect.element(pill).toBeVisible()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Here I am')
  await userEvent.keyboard('{Enter}')
  await expect.poll(distance).toBeLessThan(2)
  await expect.element(page.getByText('Here I am')).toBeInViewport()
})

test('who has given something and reads further up stays there when what they wrote has been sent', {
  tags: 'variant',
}, async () => {
  const { answers } = keptThread(talk(200))
  let deliver = () => {}
  const held = new Promise<void>(resolve => (deliver = resolve))
  const send = answers.sendMessage as (call: object) => never
  await openPage('/chat/11', {
    ...answers,
    getWallet: wallet(),
    spendTokens: { balance: 70, leftThisMonth: 4_950 },
    sendMessage: async (call: object) => {
      await held
      return send(call)
    },
  })
  await settled()
  await page.getByRole('button', { name: 'Actions for Ben' }).first().click()
  await page.getByRole('menuitem', { name: 'Send a gift' }).click()
  await page.getByRole('button', { name: 'Send flower' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Here I am')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Here I am')).toBeInViewport()
  await atRest()
  scrollBy(-900)
  await atRest()
  await expect.element(pill).toBeVisible()
  deliver()
  await expect.poll(readOutbox).toEqual([])
  await atRest()
  expect(distance()).toBeGreaterThan(600)
  await expect.element(pill).toBeVisible()
})

for (const [nth, readSeq] of [175, 199].entries())
  test(
    `whoever answers what was new is taken to the end, read up to ${readSeq} of 200`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      await open(talk(200), { readSeq })
      const divider = page.getByRole('separator').filter({ hasText: 'new message' })
      await expect.element(divider).toBeInViewport()
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Here I am')
      await userEvent.keyboard('{Enter}')
      await expect.element(divider).not.toBeInTheDocument()
      await atRest()
      await expect.poll(distance).toBeLessThan(2)
      await expect.element(page.getByText('Here I am')).toBeInViewport()
    },
  )

test('what grows above the window moves nothing in it', async () => {
  await open(talk(200))
  await expect.poll(distance).toBeLessThan(2)
  scrollBy(-900)
  await atRest()
  const before = places()
  const above = [...element().querySelectorAll<HTMLElement>('[data-seq]')].find(
    row => row.getBoundingClientRect().bottom < element().getBoundingClientRect().top,
  )
  expect(above, 'a row above the window is drawn').toBeDefined()
  if (above) above.style.paddingBottom = '200px'
  await atRest()
  expectStill(before, 0)
})

async function open(messages: Message[], known: Parameters<typeof keptThread>[1] = {}) {
  const app = await openPage('/chat/11', keptThread(messages, known).answers)
  await settled()
  return app
}

/** Opened, connected, measured, and at rest. */
async function settled() {
  await expect.element(log).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  await atRest()
}

async function atRest() {
  for (let still = 0, last = ''; still < 25; ) {
    await frames(1)
    const { scrollTop, scrollHeight } = element()
    const now = `${scrollTop} ${scrollHeight} ${drawn().length}`
    still = now === last && bare() === 0 ? still + 1 : 0
    last = now
  }
}

/** Messages of both, some of one word and some of several lines. */
function talk(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    const body = `Message ${seq}. ${'A few more words. '.repeat((seq * 7) % 13)}`
    const createdAt = new Date(Date.now() - (count - seq) * 60_000)
    return seq % 3 === 0 ? own(seq, { body, createdAt }) : message(seq, { body, createdAt })
  })
}

function isOlder({ query }: { query?: unknown }) {
  return (query as { beforeSeq?: string } | undefined)?.beforeSeq !== undefined
}

function element() {
  return log.element() as HTMLElement
}

function rowsDrawn() {
  return [...element().querySelectorAll<HTMLElement>('[data-seq]')]
}

/** How many rows come without what is no use to someone who flies past. */
function bare() {
  return rowsDrawn().filter(row => !row.querySelector('[role="toolbar"]')).length
}

function drawn() {
  return rowsDrawn().map(({ dataset }) => Number(dataset.seq))
}

/** Where the messages in the window stand. */
function places() {
  const { top, bottom } = element().getBoundingClientRect()
  const inView = rowsDrawn().filter(row => {
    const place = row.getBoundingClientRect()
    return place.bottom > top && place.top < bottom
  })
  return new Map(inView.map(row => [Number(row.dataset.seq), row.getBoundingClientRect().top]))
}

/** Every message that was in view and still is has moved by what was scrolled, and by nothing else. */
function expectStill(before: Map<number, number>, moved: number) {
  const now = places()
  const both = [...before].filter(([seq]) => now.has(seq))
  expect(both.length, 'messages that are still in view').toBeGreaterThan(0)
  for (const [seq, top] of both) expect(Math.abs((now.get(seq) ?? 0) - top - moved)).toBeLessThan(2)
}

/** How far it was scrolled: less at the ends. */
function scrollBy(pixels: number) {
  const before = element().scrollTop
  element().scrollTop = before + pixels
  return before - element().scrollTop
}

function distance() {
  const { scrollHeight, scrollTop, clientHeight } = element()
  return scrollHeight - scrollTop - clientHeight
}

async function frames(count: number) {
  for (let left = count; left > 0; left -= 1) await new Promise(resolve => requestAnimationFrame(resolve))
}

function event(sent: Message) {
  return newMessage(sent, sent.senderId === 11 ? 7 : 11)
}

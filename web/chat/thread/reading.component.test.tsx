import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversationList, conversationWith, newMessage } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'

const badge = page.getByRole('link', { name: 'Chat' }).first()
const known = { lastSeq: 2, readSeq: 0 }

/** Ben's two messages are new and in view, in a window that is visible; time passes by hand. */
async function openUnread(hasFocus: boolean) {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  onTestFinished(() => focus.mockRestore())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const unread = conversationList([conversationWith(ben, { ...known, unread: 2 })])
  const app = await openPage('/chat/11', {
    ...keptThread([message(1), message(2)], known).answers,
    listConversations: unread,
    markRead: 'done',
  })
  await expect.poll(openSockets).toBe(1)
  await expect.element(page.getByText('Message 2').last()).toBeInViewport()
  await expect.element(badge).toHaveAccessibleDescription('1 unread conversation')
  return () =>
    app.calls('markRead').map(({ body }) => {
      const { seq, seenSeq } = body as { seq: number; seenSeq: number }
      return { seq, seenSeq }
    })
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

/** Time passes until it is so: browsers say when they like that something is in view. */
function inTime<Value>(read: () => Value) {
  return expect.poll(async () => {
    await pass(250)
    return read()
  })
}

test('what is in view for a second is read without a sign of life; the other one is told after one', async () => {
  const told = await openUnread(false)
  await pass(750)
  expect(told()).toEqual([])
  await inTime(told).toEqual([{ seq: 2, seenSeq: 0 }])
  await expect.element(badge).not.toHaveAccessibleDescription()

  vi.setSystemTime(Date.now() + 61_000)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  await pass(1_500)
  expect(told(), 'the focus alone is none').toHaveLength(1)
  window.dispatchEvent(new PointerEvent('pointermove'))
  await inTime(told).toEqual([
    { seq: 2, seenSeq: 0 },
    { seq: 2, seenSeq: 2 },
  ])
})

test('behind a dialog nothing is read; without it both are told in one call', async () => {
  const told = await openUnread(true)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  onTestFinished(() => dialog.remove())
  await pass(5_000)
  expect(told()).toEqual([])
  dialog.remove()
  await inTime(told).toEqual([{ seq: 2, seenSeq: 2 }])
})

test('messages that come one after the other are told no more than once a second', async () => {
  const told = await openUnread(true)
  const moments: number[] = []
  const note = () => {
    if (told().length > moments.length) moments.push(Date.now())
  }
  const inTurn = () => {
    note()
    return told().at(-1)
  }
  await inTime(inTurn).toEqual({ seq: 2, seenSeq: 2 })
  for (let seq = 3; seq <= 10; seq += 1) {
    tell('new_message', newMessage(message(seq), ana.id))
    await expect.element(page.getByText(`Message ${seq}`, { exact: true }).last()).toBeInViewport()
    await pass(250)
    note()
  }
  await inTime(inTurn).toEqual({ seq: 10, seenSeq: 10 })
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
})

import { limits } from '@akin/contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, unreachable } from '#platform/call-error.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { openFlush } from './flush.ts'
import type { OutboxStore } from './outbox-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [ben, cleo] = [11, 12]

function open(items: OutboxItem[]) {
  const kept = new Map(items.map(item => [item.clientId, item]))
  const store: Pick<OutboxStore, 'all' | 'get' | 'put' | 'remove'> = {
    all: () => [...kept.values()].sort((one, other) => one.writtenAt - other.writtenAt),
    get: clientId => kept.get(clientId),
    put: async item => void kept.set(item.clientId, item),
    remove: async clientId => void kept.delete(clientId),
  }
  const sent: string[] = []
  const tried: string[] = []
  /** What happens to a message that is tried; otherwise it is sent. */
  const answers = new Map<string, () => unknown>()
  const flush = openFlush({
    store: store as OutboxStore,
    async deliver({ clientId }) {
      tried.push(clientId)
      await answers.get(clientId)?.()
      return { id: 1, conversationId: 1, seq: 1, clientId, createdAt: new Date() }
    },
    onSent: ({ clientId }) => void sent.push(clientId),
  })
  return { flush, store, sent, tried, answers }
}

let moment = 0
function item(clientId: string, contactId = ben, known: Partial<OutboxItem> = {}): OutboxItem {
  moment += 1
  return {
    ...{ clientId, contactId, userId: 7, body: clientId, replyTo: null, files: [] },
    writtenAt: Date.now() + moment,
    ...known,
  }
}

function refuse(status: number, body: CallError['body'] = {}) {
  return () => {
    throw status === 0 ? unreachable() : new CallError(status, `Refused with ${status}`, body)
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('what waits goes out in the order in which it was written, and leaves the outbox', async () => {
  const { flush, store, sent } = open([item('a'), item('b'), item('c')])
  flush.flush()
  await settle()
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(store.all()).toEqual([])
})

test.each([400, 403, 404, 409, 413])(
  'a message refused with %i fails with those behind it, and another conversation never notices',
  async status => {
    const { flush, store, sent, answers } = open([item('a'), item('b'), item('c', cleo)])
    answers.set('a', refuse(status))
    flush.flush()
    await settle()
    expect(sent).toEqual(['c'])
    expect(store.all().map(({ clientId, failed }) => [clientId, failed?.text])).toEqual([
      ['a', `Refused with ${status}`],
      ['b', `Refused with ${status}`],
    ])
  },
)

test('what is written behind a failed one waits for a decision, and goes once that is deleted', async () => {
  const { flush, store, sent, tried } = open([item('a', ben, { failed: { text: 'No' } }), item('b')])
  flush.flush()
  await settle()
  expect(tried).toEqual([])
  await store.remove('a')
  flush.flush()
  await settle()
  expect(sent).toEqual(['b'])
})

test.each([0, 408, 429, 500, 503])(
  'after %i it only waits, longer each time, and then goes out',
  async status => {
    const { flush, store, sent, tried, answers } = open([item('a'), item('b')])
    answers.set('a', refuse(status))
    flush.flush()
    await settle()
    expect(tried).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tried).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tried).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tried).toHaveLength(3)
    expect(store.all().every(({ failed }) => !failed)).toBe(true)
    answers.clear()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(sent).toEqual(['a', 'b'])
  },
)

test('it waits as long as the server asks, unless the network has just come back', async () => {
  const { flush, sent, tried, answers } = open([item('a')])
  answers.set('a', refuse(429, { retryAfter: 20 }))
  flush.flush()
  await settle()
  flush.flush()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(tried).toEqual(['a'])
  answers.clear()
  flush.now()
  await settle()
  expect(sent).toEqual(['a'])
})

test('while nobody is signed in nothing fails, and it goes out once it is asked for again', async () => {
  const { flush, store, sent, tried, answers } = open([item('a')])
  answers.set('a', refuse(401))
  flush.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toEqual(['a'])
  expect(store.get('a')?.failed).toBeUndefined()
  answers.clear()
  flush.flush()
  await settle()
  expect(sent).toEqual(['a'])
})

test('what is two days old is not sent without asking, nor what was written behind it', async () => {
  const long = Date.now() - limits.outboxLife * 1000 - 1
  const { flush, store, tried } = open([item('a', ben, { writtenAt: long }), item('b')])
  flush.flush()
  await settle()
  expect(tried).toEqual([])
  expect(store.all().map(({ failed }) => failed?.isOld)).toEqual([true, true])
})

test('what is two days old and wanted again goes out in its place', async () => {
  const long = Date.now() - limits.outboxLife * 1000 - 1
  const { flush, sent } = open([item('b'), item('a', ben, { writtenAt: long, wantedAt: Date.now() })])
  flush.flush()
  await settle()
  expect(sent).toEqual(['a', 'b'])
})

test('one that is taken back while it is on its way holds up nothing', async () => {
  const { flush, store, sent, answers } = open([item('a'), item('b')])
  answers.set('a', async () => {
    await store.remove('a')
    throw unreachable()
  })
  flush.flush()
  await settle()
  expect(sent).toEqual(['b'])
})

test('what is written after a wait that came to nothing goes out at once', async () => {
  const { flush, store, sent, answers } = open([item('a'), item('b', cleo)])
  for (const clientId of ['a', 'b']) answers.set(clientId, refuse(0))
  flush.flush()
  await settle()
  answers.set('a', refuse(403))
  await store.remove('b')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.get('a')?.failed).toBeDefined()
  await store.remove('a')
  await store.put(item('c'))
  await store.put(item('d', cleo))
  flush.flush()
  await settle()
  expect(sent).toEqual(['c', 'd'])
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { closeUnsent } from '#platform/unsent.ts'
import { emptyOutbox, readOutbox } from '#testing/outbox.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { enqueueMessage } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'

const [ana, ben] = [7, 11]

function open(userId = ana) {
  const store = openOutboxStore(userId, () => {})
  onTestFinished(() => store.close())
  return store
}

function item(clientId: string, writtenAt: number, known: Partial<OutboxItem> = {}): OutboxItem {
  return {
    clientId,
    userId: ana,
    contactId: ben,
    body: clientId,
    replyTo: null,
    files: [],
    writtenAt,
    ...known,
  }
}

function idsOf(store: ReturnType<typeof open>) {
  return store.all().map(({ clientId }) => clientId)
}

test('what waits outlives the tab, in its order and with its files', async () => {
  const store = openOutboxStore(ana, () => {})
  const file = new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' })
  await store.put(item('second', 2))
  await store.put(item('first', 1, { files: [{ file, alt: '' }] }))
  await store.close()
  const again = open()
  await again.load()
  expect(idsOf(again)).toEqual(['first', 'second'])
  const [kept] = again.get('first')?.files ?? []
  expect([kept?.file.name, await kept?.file.text()]).toEqual(['ticket.pdf', '%PDF-1.7'])
})

test('who closes it can wait for what is still being written', async () => {
  const store = openOutboxStore(ana, () => {})
  const many = Array.from({ length: 30 }, (_, index) => item(`${index}`, index))
  for (const each of many) void store.put(each)
  await store.close()
  expect(await readOutbox()).toHaveLength(many.length)
  await store.put(item('late', 99))
  expect(await readOutbox()).toHaveLength(many.length)
})

test('what a test has left to be written does not come back in the next one', async () => {
  for (let count = 0; count < 30; count++)
    enqueueMessage(ana, ben, { body: 'Left behind', replyTo: null, files: [] })
  // As when its page goes.
  void closeUnsent()
  await emptyOutbox()
  const later = open()
  await later.put(item('own', 1))
  await later.load()
  expect(idsOf(later)).toEqual(['own'])
})

test('who signs in after someone else neither sees nor sends what they left', async () => {
  await open(ana).put(item('hers', 1))
  const other = open(12)
  await other.load()
  expect(other.all()).toEqual([])
})

test('one tab learns what another has added and removed', async () => {
  const [one, other] = [open(), open()]
  await one.put(item('a', 1))
  await expect.poll(() => idsOf(other)).toEqual(['a'])
  await other.remove('a')
  await expect.poll(() => idsOf(one)).toEqual([])
})

test('what is written while another tab is heard of is not lost from the screen', async () => {
  const [one, other] = [open(), open()]
  const loaded = one.load()
  const put = one.put(item('a', 1))
  await other.put(item('b', 2))
  await Promise.all([loaded, put])
  await expect.poll(() => idsOf(one)).toEqual(['a', 'b'])
  await expect.poll(() => idsOf(other)).toEqual(['a', 'b'])
})

test('where a browser lets us keep nothing it waits in memory', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here.', 'SecurityError')
  })
  const store = open()
  await store.load()
  await store.put(item('first', 1))
  expect(idsOf(store)).toEqual(['first'])
})

test('where there is no room it waits in memory, also after another tab is heard of', async () => {
  const [one, other] = [open(), open()]
  await one.load()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  })
  await one.put(item('a', 1))
  expect(full).toHaveBeenCalledTimes(1)
  full.mockRestore()
  await other.put(item('b', 2))
  await expect.poll(() => idsOf(one)).toEqual(['a', 'b'])
  expect(idsOf(other)).toEqual(['b'])
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from '../keys.ts'
import { boundThreads } from './bound-threads.ts'
import type { ThreadState } from './thread-state.ts'

function thread(to: number, readSeq = to) {
  const items = Array.from({ length: to }, (_, index) => ({ seq: index + 1 }))
  return { items, range: { from: 1, to }, lastSeq: to, readSeq, clearedSeq: 0 } as unknown as ThreadState
}

function bounded() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  boundThreads(client)
  const put = (contactId: number, state: ThreadState) => client.setQueryData(keys.thread(contactId), state)
  const find = (contactId: number) => client.getQueryData<ThreadState>(keys.thread(contactId))
  const open = (contactId: number) =>
    new QueryObserver(client, { queryKey: keys.thread(contactId), enabled: false }).subscribe(() => {})
  return { put, find, open }
}

test('a conversation that nobody looks at keeps its last messages, however many arrive', () => {
  const { put, find, open } = bounded()
  put(1, thread(400))
  expect(find(1)?.items).toHaveLength(400)
  put(1, thread(401))
  expect(find(1)).toMatchObject({ range: { from: 202, to: 401 } })
  put(2, thread(500, 10))
  expect(find(2), 'so much unread is read anew').toBeUndefined()
  const leave = open(3)
  put(3, thread(500))
  expect(find(3)?.items, 'it is looked at').toHaveLength(500)
  leave()
})

test('of those that were left the last forty stay', () => {
  const { put, find, open } = bounded()
  const stay = open(100)
  put(100, thread(1))
  for (let contactId = 1; contactId <= 41; contactId++) {
    put(contactId, thread(1))
    open(contactId)()
  }
  expect([find(1), find(2)?.lastSeq, find(41)?.lastSeq, find(100)?.lastSeq]).toEqual([undefined, 1, 1, 1])
  open(2)()
  put(42, thread(1))
  open(42)()
  expect([find(2)?.lastSeq, find(3)]).toEqual([1, undefined])
  stay()
})

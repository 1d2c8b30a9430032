import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { expect, test } from 'vitest'
import { type BellState, noticesOf, withSeen } from './change-bell.ts'

function notice(id: number, kind: Notice['kind'], isNew = true): Notice {
  return { id, kind, from: null, about: '', subjectId: null, times: 1, at: new Date(), isNew }
}

function bell(items: Notice[], nextCursor: string | null = null): BellState {
  return { pageParams: [null], pages: [{ items, nextCursor, unread: 1, isNew: true }] }
}

const newOnes = (state: BellState) =>
  noticesOf(state)
    .filter(({ isNew }) => isNew)
    .map(({ id }) => id)

test('rows that were seen are new no more, and the dot goes with the last that is no message', () => {
  const all = bell([notice(3, 'message'), notice(2, 'reaction'), notice(1, 'gift')])
  const one = withSeen(all, [2])
  expect(newOnes(one)).toEqual([3, 1])
  expect(one.pages[0]?.isNew).toBe(true)
  const both = withSeen(one, [1])
  expect(newOnes(both)).toEqual([3])
  expect(both.pages[0]?.isNew).toBe(false)
})

test('what lies behind the last page may be new all the same, unless all of it was seen', () => {
  const first = bell([notice(2, 'reaction')], 'more')
  expect(withSeen(first, [2]).pages[0]?.isNew).toBe(true)
  const read = withSeen(first, null)
  expect(read.pages[0]?.isNew).toBe(false)
  expect(newOnes(read)).toEqual([])
})

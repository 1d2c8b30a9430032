import { expect, test } from 'vitest'
import { me, message, page } from '#testing/numbered-thread.ts'
import { strangeUpTo } from './strange-up-to.ts'

const [mine, theirs] = [(seq: number) => message(seq, { senderId: me }), (seq: number) => message(seq)]

function upTo(items: ReturnType<typeof message>[], known = {}) {
  return strangeUpTo({ ...page(1, items.length), items, bothWrote: true, ...known }, me)
}

test('someone is a stranger until both have written, and in what they write first until one has answered it', () => {
  expect(upTo([theirs(1), theirs(2)], { bothWrote: false })).toBe(2)
  expect(upTo([mine(1), theirs(2), theirs(3)])).toBe(2)
  expect(upTo([mine(1), theirs(2), mine(3)])).toBe(0)
  expect(upTo([theirs(1), mine(2)])).toBe(0)
  expect(upTo([mine(1)])).toBe(0)
})

test('those who have long met are none, whatever was cleared or has disappeared', () => {
  expect(upTo([theirs(1)], { clearedSeq: 40 })).toBe(0)
  expect(upTo([theirs(90)], { lastSeq: 90 })).toBe(0)
})

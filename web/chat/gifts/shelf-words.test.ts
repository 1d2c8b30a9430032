import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { expect, test } from 'vitest'
import { keepsakeName, keepsakeTitle } from './shelf-words.ts'

const plain: Keepsake = {
  id: 1,
  item: 'flower',
  isMine: false,
  giver: null,
  words: null,
  givenAt: null,
  isPutAway: false,
}
const ben = { id: 11, displayName: 'Ben', avatarUrl: null }

test('a keepsake is called by what the one looking may know', () => {
  expect(keepsakeTitle(plain)).toBe('A flower')
  expect(keepsakeTitle({ ...plain, giver: ben })).toBe('A flower from Ben')
  expect(keepsakeTitle({ ...plain, giver: ben, isMine: true })).toBe('Your flower')
  expect(keepsakeName(plain)).toBe('A flower')
  expect(keepsakeName({ ...plain, isPutAway: true })).toBe('A flower, put away')
})

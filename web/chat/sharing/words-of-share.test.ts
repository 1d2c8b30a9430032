import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { wordsOfShare } from './words-of-share.ts'

test.each([
  ['a page', { title: 'Kiln', text: '', url: 'https://a.example' }, 'Kiln\nhttps://a.example'],
  [
    'its address as the text',
    { title: 'Kiln', text: 'https://a.example', url: '' },
    'Kiln\nhttps://a.example',
  ],
  [
    'an address twice',
    { title: '', text: 'See https://a.example', url: 'https://a.example' },
    'See https://a.example',
  ],
  ['a title that the text begins with', { title: 'Kiln', text: 'Kiln: it works', url: '' }, 'Kiln: it works'],
  ['nothing', { title: '', text: '', url: '' }, ''],
])('%s is said once', (_what, words, said) => {
  expect(wordsOfShare(words)).toBe(said)
})

test("one's own line comes first, and the longest share with it fits into a message", () => {
  expect(wordsOfShare({ title: '', text: 'Two', url: '' }, ' One ')).toBe('One\nTwo')
  const most = {
    title: 't'.repeat(limits.sharedTitle),
    text: 'x'.repeat(limits.sharedText),
    url: 'u'.repeat(limits.sharedUrl),
  }
  const said = wordsOfShare(most, 'l'.repeat(limits.sharedLine))
  expect(said.length).toBeGreaterThan(limits.message - 100)
  expect(said.length).toBeLessThanOrEqual(limits.message)
})

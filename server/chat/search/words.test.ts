import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#platform/fold.ts'
import { addTerms, hash, prefixes, wordsOf } from './words.ts'

test('a text of plain letters is found by the first letters of its words, as any other text is', () => {
  const plain = fc.string({ unit: fc.constantFrom(..."abyzAZ09 _-'.,\n"), maxLength: 60 })
  fc.assert(
    fc.property(fc.oneof(plain, fc.string({ unit: 'binary-ascii', maxLength: 60 })), text => {
      const expected = wordsOf(fold(text)).flatMap(word =>
        prefixes.filter(length => word.length >= length).map(length => hash(word.slice(0, length))),
      )
      expect(termsOf(text)).toEqual(new Set(expected))
    }),
  )
  expect(termsOf('Kettle on')).toEqual(new Set(['ke', 'ket', 'kett', 'kettle', 'on'].map(hash)))
})

test('terms of stored messages never change: an index that was filled before finds them', () => {
  expect([hash('ke'), hash('kettle'), hash('#u7')]).toEqual([-298877541, -2027681531, -276713795])
})

function termsOf(text: string) {
  const terms = new Set<number>()
  addTerms(terms, text)
  return terms
}

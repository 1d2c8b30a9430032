import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test('as few letters are counted as it takes, whichever way round, and no more than was asked', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (one, other, most) => {
      const off = editDistance(one, other, most)
      expect(off).toBe(Math.min(allEdits(one, other), most + 1))
      expect(editDistance(other, one, most)).toBe(off)
    }),
  )
})

/** The same by its definition, without any bound. */
function allEdits(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const isSame = one.at(-1) === other.at(-1)
  const [shorter, otherShorter] = [one.slice(0, -1), other.slice(0, -1)]
  const isSwapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  return Math.min(
    isSame
      ? allEdits(shorter, otherShorter)
      : 1 + Math.min(allEdits(shorter, otherShorter), allEdits(shorter, other), allEdits(one, otherShorter)),
    isSwapped ? 1 + allEdits(one.slice(0, -2), other.slice(0, -2)) : Number.POSITIVE_INFINITY,
  )
}

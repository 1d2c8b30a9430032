import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, nearest } from './nearest.ts'

test.each([
  ['glase', ['the glaze is dry'], 'glaze'],
  ['Laze', ['The glaze'], 'glaze'],
  ['glaez', ['glaze'], 'glaze'],
  ['glaxe wt', ['Never trust a glaze that looks good wet'], null],
  ['glaxe we', ['Never trust a glaze that looks good wet'], 'glaze we'],
  ['caffe', ['Un café, un thé'], 'café'],
  ['grüzse', ['Viele grüße'], 'grüße'],
  ['internatoinsl', ['An international call'], 'international'],
  ['intxrnxtxonal', ['An international call'], null],
  ['مرحيا', ['قال مَرْحَبًا لي'], 'مَرْحَبًا'],
  ['שלוש', ['אמר שלום'], 'שלום'],
  ['привед', ['Ну, привет'], 'привет'],
  ['中囯', ['我在中国工作'], null],
  ['of', ['or on'], null],
  ['glaze', ['The glaze'], null],
  ['.*', ['Anything'], null],
])('%s, where there is %j, may mean %s', async (asked, texts, meant) => {
  const inSmallLetters = texts.map(text => text.toLowerCase())
  expect(await nearest(asked, inSmallLetters)).toBe(meant)
})

test('the fewest differences win, then what is there most often, then what comes first', async () => {
  expect(await nearest('porcelxin', ['porcelayn', 'porcelayn', 'porcelain'])).toBe('porcelain')
  expect(await nearest('glase', ['glass', 'glaze one', 'glaze two'])).toBe('glaze')
  expect(await nearest('glase', ['glass', 'glaze'])).toBe('glass')
})

test('words of different texts are never put together', async () => {
  expect(await nearest('blue glase', ['a blue pot', 'a red glaze'])).toBeNull()
  expect(await nearest('blue glase', ['a blue pot', 'a glaze, blue'])).toBe('blue glaze')
})

test('as few letters are counted as it takes, whichever way round, and no more than was asked', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (one, other, most) => {
      const off = differences(one, other, most)
      expect(off).toBe(Math.min(allDifferences(one, other), most + 1))
      expect(differences(other, one, most)).toBe(off)
    }),
  )
})

/** The same by its definition, without any bound. */
function allDifferences(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const isSame = one.at(-1) === other.at(-1)
  const [shorter, otherShorter] = [one.slice(0, -1), other.slice(0, -1)]
  const isSwapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  return Math.min(
    isSame
      ? allDifferences(shorter, otherShorter)
      : 1 +
          Math.min(
            allDifferences(shorter, otherShorter),
            allDifferences(shorter, other),
            allDifferences(one, otherShorter),
          ),
    isSwapped ? 1 + allDifferences(one.slice(0, -2), other.slice(0, -2)) : Number.POSITIVE_INFINITY,
  )
}

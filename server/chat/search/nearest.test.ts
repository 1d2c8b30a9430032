import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

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

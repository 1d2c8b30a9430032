import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [['Tea'], 'Tea'],
  [['Tea', 'Maps'], 'Tea and Maps'],
  [['Tea', 'Maps', 'Jazz', 'Data'], 'Tea, Maps, Jazz and Data'],
  [['Tea', 'Maps', 'Jazz', 'Data', 'Yoga'], 'Tea, Maps, Jazz and 2 more'],
])('%j is "%s"', (words, text) => {
  expect(listed(words)).toBe(text)
})

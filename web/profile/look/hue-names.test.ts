import { expect, test } from 'vitest'
import { hueName } from './hue-names.ts'

test.each([
  [0, 'Rose, 0°'],
  [29, 'Red, 29°'],
  [190, 'Teal, 190°'],
  [264, 'Blue, 264°'],
  [359, 'Rose, 359°'],
])('the hue %d is called %s', (hue, name) => {
  expect(hueName(hue)).toBe(name)
})

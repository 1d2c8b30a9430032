import { describe, expect, test } from 'vitest'
import { placeFor, stepAside } from './drag-place.ts'

const rows = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 210 },
  { top: 220, bottom: 420 },
]

describe('a dragged row', () => {
  test('stays until its middle has passed the middle of a neighbour', () => {
    expect(placeFor(rows, 0, 100)).toBe(0)
    expect(placeFor(rows, 0, 111)).toBe(1)
    expect(placeFor(rows, 2, -100)).toBe(2)
  })

  test('lands behind the last or before the first, however far it is dragged', () => {
    expect(placeFor(rows, 0, 5000)).toBe(2)
    expect(placeFor(rows, 2, -5000)).toBe(0)
  })
})

test('the rows between step aside by its height and the gap, the others stay', () => {
  expect(rows.map((_, index) => stepAside(rows, index, 0, 1))).toEqual([0, -110, 0])
  expect(rows.map((_, index) => stepAside(rows, index, 2, 0))).toEqual([210, 210, 0])
})

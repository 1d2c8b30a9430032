import { describe, expect, test } from 'vitest'
import { positionFor, stepAside } from './drag-position.ts'

const rows = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 210 },
  { top: 220, bottom: 420 },
]

describe('a dragged row', () => {
  test('stays until its middle has passed the middle of a neighbour', () => {
    expect(positionFor(rows, 0, 100)).toBe(0)
    expect(positionFor(rows, 0, 111)).toBe(1)
    expect(positionFor(rows, 2, -100)).toBe(2)
  })

  test('lands behind the last or before the first, however far it is dragged', () => {
    expect(positionFor(rows, 0, 5000)).toBe(2)
    expect(positionFor(rows, 2, -5000)).toBe(0)
  })
})

test('the rows between step aside by its height and the gap, the others stay', () => {
  expect(rows.map((_, index) => stepAside(rows, index, 0, 1))).toEqual([0, -110, 0])
  expect(rows.map((_, index) => stepAside(rows, index, 2, 0))).toEqual([210, 210, 0])
})

import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

type Reporter = Parameters<typeof weigh>[0][number]
type Pairs = Parameters<typeof weigh>[1]

const some = (count: number, more: Partial<Reporter> = {}): Reporter[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    counts: true,
    wasUnfounded: false,
    ...more,
  }))
const everyone = (count: number): Pairs =>
  some(count).flatMap(({ id: one }) => some(count).map(({ id: other }) => [one, other] as const))
const inARow = (count: number): Pairs =>
  some(count - 1)
    .toReversed()
    .map(({ id }) => [id, id + 1] as const)

const cases: [what: string, reporters: Reporter[], acquainted: Pairs, weight: number][] = [
  ['nobody', [], [], 0],
  ['three strangers', some(3), [], 3],
  ['twenty strangers', some(20), [], 20],
  ['twenty who all know each other', some(20), everyone(20), 1],
  ['twenty of whom each knows the next', some(20), inARow(20), 1],
  ['three of whom two know each other', some(3), [[1, 2]], 2],
  ['two circles and a stranger', some(7), [...everyone(3), [4, 5], [5, 6]], 3],
  ['five whose reports were unfounded', some(5, { wasUnfounded: true }), [], 2.5],
  [
    'a circle with one whose reports were not',
    [...some(2, { wasUnfounded: true }), { id: 3, counts: true, wasUnfounded: false }],
    everyone(3),
    1,
  ],
  ['twenty who are new, or never had to do with them', some(20, { counts: false }), [], 0],
  [
    'acquainted by someone who does not count',
    [...some(2), { id: 3, counts: false, wasUnfounded: false }],
    [
      [1, 3],
      [3, 2],
    ],
    2,
  ],
]

test.each(cases)('%s', (_, reporters, acquainted, weight) => {
  expect(weigh(reporters, acquainted)).toBe(weight)
})

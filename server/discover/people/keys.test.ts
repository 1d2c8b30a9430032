import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellKey,
  everyone,
  flags,
  keysOf,
  type ListedPerson,
  levelOf,
  levels,
  listKey,
  segmentsOf,
  valueKey,
  warmDays,
} from './keys.ts'

const id = fc.integer({ min: 1, max: 0xffffff })
const ids = (most: number) => fc.uniqueArray(id, { maxLength: most })
const today = 20_000

const person: fc.Arbitrary<ListedPerson> = fc.record({
  country: fc.oneof(fc.constant(0), id),
  city: fc.oneof(fc.constant(0), id),
  bornIn: fc.oneof(fc.constant(null), fc.integer({ min: 1900, max: 2010 })),
  interests: ids(12),
  languages: ids(6),
  lookingFor: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
  hasPhoto: fc.boolean(),
  verified: fc.boolean(),
  completeness: fc.integer({ min: 0, max: 100 }),
  replies: fc.integer({ min: 0, max: 100 }),
  joinedOn: fc.oneof(fc.constant(0), fc.integer({ min: today - 600, max: today })),
  activeOn: fc.integer({ min: today - 60, max: today }),
  today: fc.constant(today),
})

test('someone is in exactly the lists that are named for them, each once and in order', () => {
  fc.assert(
    fc.property(person, someone => {
      const keys = keysOf(someone)
      expect(keys).toEqual([...new Set(namedFor(someone))].sort((one, other) => one - other))
      expect(keys.every(key => Number.isInteger(key) && key > 0 && key < 2 ** 31)).toBe(true)
    }),
  )
})

test('who was not here in two weeks is in no list of a day', () => {
  fc.assert(
    fc.property(person, someone => {
      const [late, later] = [today - warmDays, today - 3 * warmDays]
      expect(keysOf({ ...someone, activeOn: late })).toEqual(keysOf({ ...someone, activeOn: later }))
    }),
  )
})

test('a value is never taken for another one, of any kind', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      const keys = (['interest', 'language', 'country', 'city'] as const).flatMap(kind => [
        valueKey(kind, one),
        valueKey(kind, other),
      ])
      expect(new Set(keys).size).toBe(one === other ? 4 : 8)
      expect(Math.max(...keys)).toBeLessThan(listKey(valueKey('city', one), other))
    }),
  )
})

test('levels go from the emptiest profile to the fullest with all answers given', () => {
  expect([levelOf({ completeness: 0, replies: 0 }), levelOf({ completeness: 100, replies: 100 })]).toEqual([
    0,
    levels - 1,
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 99 }),
      (completeness, replies) => {
        const [less, more] = [
          levelOf({ completeness, replies }),
          levelOf({ completeness, replies: replies + 1 }),
        ]
        expect(more - less === 0 || more - less === 1).toBe(true)
      },
    ),
  )
})

function namedFor(someone: ListedPerson): number[] {
  const { interests, lookingFor, languages, country, city, bornIn, joinedOn, activeOn } = someone
  const segments = segmentsOf(someone)
  const isWarm = today - activeOn < warmDays
  return [
    ...interests.map(each => valueKey('interest', each)),
    ...languages.map(each => valueKey('language', each)),
    ...lookingFor.map(each => valueKey('lookingFor', each)),
    ...(country ? [valueKey('country', country)] : []),
    ...(city ? [valueKey('city', city)] : []),
    ...(bornIn === null ? [] : [valueKey('bornIn', bornIn)]),
    ...(joinedOn ? [valueKey('joinedIn', Math.floor(joinedOn / 7))] : []),
    ...(someone.hasPhoto ? [valueKey('flag', flags.hasPhoto)] : []),
    ...(someone.verified ? [valueKey('flag', flags.verified)] : []),
    everyone,
    ...segments.flatMap(segment => interests.map(each => listKey(segment, each))),
    ...(isWarm
      ? segments.flatMap(segment =>
          [0, ...interests].map(each => cellKey(segment, each, activeOn, levelOf(someone))),
        )
      : []),
  ]
}

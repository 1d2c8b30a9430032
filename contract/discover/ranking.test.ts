import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrange,
  type Factors,
  newnessStops,
  newPlaces,
  type Ranked,
  scoreOf,
  stops,
  type Tuning,
  usualTuning,
  usualWeights,
  weightsOf,
} from './ranking.ts'

const thousandths = fc.integer({ min: 0, max: 1000 })
const factors: fc.Arbitrary<Factors> = fc.record({
  interests: thousandths,
  languages: fc.constantFrom(0, 1000),
  activity: thousandths,
  mutuals: thousandths,
  place: fc.constantFrom(0, 1000, 1500),
  completeness: thousandths,
  replies: thousandths,
})
const people: fc.Arbitrary<Ranked[]> = fc.uniqueArray(
  fc.record({
    userId: fc.integer({ min: 1, max: 1000 }),
    factors,
    fatigue: fc.constantFrom(1000, 600, 360),
    isNew: fc.boolean(),
  }),
  { selector: ({ userId }) => userId, maxLength: 60 },
)
const stop = fc.constantFrom(...stops)
const tuning: fc.Arbitrary<Tuning> = fc.record({
  ...{ interests: stop, languages: stop, activity: stop, mutuals: stop },
  newness: fc.constantFrom(...newnessStops),
})

test('arranging adds nobody and takes nobody away', () => {
  fc.assert(
    fc.property(people, tuning, (given, by) => {
      const arranged = arrange(given, by)
      expect(arranged).toHaveLength(given.length)
      expect(new Set(arranged)).toEqual(new Set(given))
    }),
  )
})

test('the order hangs on the people and not on how they come', () => {
  fc.assert(
    fc.property(people, tuning, (given, by) => {
      expect(arrange(given.toReversed(), by)).toEqual(arrange(given, by))
      expect(arrange(arrange(given, by), by)).toEqual(arrange(given, by))
    }),
  )
})

test('the first page of an arranged deck is arranged by itself', () => {
  fc.assert(
    fc.property(people, tuning, fc.nat(60), (given, by, count) => {
      const first = arrange(given, by).slice(0, count)
      expect(arrange(first, by)).toEqual(first)
    }),
  )
})

test('at places for newcomers stands the best of them, everywhere else the best of all who are left', () => {
  fc.assert(
    fc.property(people, tuning, (given, by) => {
      const arranged = arrange(given, by)
      const every = Math.floor(40 / newPlaces[by.newness])
      for (const [index, person] of arranged.entries()) {
        const left = arranged.slice(index)
        const newcomers = left.filter(({ isNew }) => isNew)
        const isForNew = (index + 1) % every === 0 && newcomers.length > 0
        const best = Math.max(...(isForNew ? newcomers : left).map(other => scoreOf(other, by)))
        expect(scoreOf(person, by)).toBe(best)
        if (isForNew) expect(person.isNew).toBe(true)
      }
    }),
  )
})

test('a deck of forty has as many places for newcomers as was promised', () => {
  const deck = Array.from({ length: 80 }, (_, index) => ({
    userId: index + 1,
    factors: { ...none, interests: index < 40 ? 1000 : 0 },
    fatigue: 1000,
    isNew: index >= 40,
  }))
  for (const newness of newnessStops) {
    const first = arrange(deck, { ...usualTuning, newness }).slice(0, 40)
    expect(first.filter(({ isNew }) => isNew)).toHaveLength(newPlaces[newness])
  }
})

test('sliders scale a weight from half to twice, and leave the others alone', () => {
  expect(weightsOf(usualTuning)).toEqual(usualWeights)
  expect(weightsOf({ ...usualTuning, interests: 2 })).toEqual({ ...usualWeights, interests: 0.6 })
  expect(weightsOf({ ...usualTuning, mutuals: -2 })).toEqual({ ...usualWeights, mutuals: 0.075 })
})

test('everything at its best in one country is a score of one, and being tired takes its share', () => {
  const all = Object.fromEntries(Object.keys(none).map(name => [name, 1000])) as unknown as Factors
  expect(scoreOf({ factors: all, fatigue: 1000 }, usualTuning)).toBeCloseTo(1)
  expect(scoreOf({ factors: all, fatigue: 600 }, usualTuning)).toBeCloseTo(0.6)
  expect(scoreOf({ factors: { ...all, place: 1500 }, fatigue: 1000 }, usualTuning)).toBeCloseTo(1.05)
})

const none: Factors = {
  interests: 0,
  languages: 0,
  activity: 0,
  mutuals: 0,
  place: 0,
  completeness: 0,
  replies: 0,
}

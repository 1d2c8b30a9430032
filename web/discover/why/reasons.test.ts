import { scoreOf, type Tuning, usualTuning } from '@akin/contract/discover/ranking.ts'
import { expect, test } from 'vitest'
import { card, noFactors, noor, threeCards } from '#testing/cards.ts'
import { reasonsFor, sharesOf } from './reasons.ts'

const much: Tuning = { interests: 2, languages: -2, activity: 1, mutuals: -1, newness: 1 }

function wordsOf(known: Parameters<typeof card>[1], own: Parameters<typeof reasonsFor>[2] = undefined) {
  const { shared, habits } = reasonsFor(card(noor, known), usualTuning, own)
  return Object.fromEntries([...shared, ...habits].map(({ factor, words }) => [factor, words]))
}

test('the bars together are the score that someone is ranked by', () => {
  for (const tuning of [usualTuning, much]) {
    for (const { factors } of threeCards) {
      const sum = Object.values(sharesOf(factors, tuning)).reduce((all, share) => all + share, 0)
      const single = { ...noFactors, interests: 1000 }
      const unit = scoreOf({ factors: single, fatigue: 1000 }, tuning) / sharesOf(single, tuning).interests
      expect(sum * unit).toBeCloseTo(scoreOf({ factors, fatigue: 1000 }, tuning), 10)
    }
  }
})

test('what counts most of all is as long as a bar can be, and a slider makes bars longer or shorter', () => {
  const full = { ...noFactors, interests: 1000, languages: 1000 }
  expect(sharesOf(full, usualTuning)).toMatchObject({ interests: 1, languages: 0.5, place: 0 })
  expect(sharesOf(full, { ...usualTuning, languages: 2 }).languages).toBe(1)
  expect(sharesOf(full, { ...usualTuning, languages: -2 }).languages).toBe(0.25)
})

test('what there is nothing of says so', () => {
  expect(wordsOf({ profile: { place: { city: null, country: 'Sweden' } }, activity: 'longer' })).toEqual({
    interests: 'None you both have, so nothing here',
    languages: 'None you both speak, so nothing here',
    mutuals: 'Nobody you both know, so nothing here',
    place: 'Another country, so nothing here',
    activity: 'Longer ago',
    completeness: 'Not filled in yet, so nothing here',
    replies: 'Nothing to go by yet',
  })
})

test('what the asker has never said is not held against either of them', () => {
  const abroad = { profile: { place: { city: null, country: 'Sweden' } } }
  const silent = { interests: [], languages: [], country: null }
  const words = 'You have not said, so nothing here'
  expect(wordsOf(abroad, silent)).toMatchObject({ interests: words, languages: words, place: words })
  expect(wordsOf(abroad, { interests: ['Tea'], languages: ['en'], country: 'NO' })).toMatchObject({
    languages: 'None you both speak, so nothing here',
    place: 'Another country, so nothing here',
  })
})

test.each([
  [1, ['Leila'], 'Leila knows you both'],
  [2, ['Leila', 'Jun'], 'Leila and Jun know you both'],
  [5, ['Leila', 'Jun'], 'Leila, Jun and 3 more know you both'],
  [3, [], '3 of your contacts know you both'],
])('%i contacts in common, of whom %j are named', (mutualCount, mutualNames, words) => {
  expect(wordsOf({ common: { mutualCount, mutualNames } }).mutuals).toBe(words)
})

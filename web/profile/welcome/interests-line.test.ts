import { expect, test } from 'vitest'
import { howMany, interestsLine } from './interests-line.ts'

function count(interest: string, people: number, isMore = false) {
  return { interest, isMine: false, people: { people, isMore } }
}

test('people are counted where the server has counted them, and the most shared is named', () => {
  const counts = [count('Moss', 3), count('Maps', 41), count('Opera', 1), count('Jazz', 1000, true)]
  expect(interestsLine(['moss', 'Maps'], counts)).toBe('41 people here picked Maps too.')
  expect(interestsLine(['Opera'], counts)).toBe('1 person here picked Opera too.')
  expect(interestsLine(['Jazz'], counts)).toBe('More than 1,000 people here picked Jazz too.')
})

test('without a number none is made up', () => {
  expect(interestsLine([], [count('Maps', 41)])).toBe('Pick what you like. None is fine too.')
  expect(interestsLine(['Moss'], [count('Moss', 0)])).toBe('Each one is a way to begin a conversation.')
  expect(interestsLine(['a', 'b', 'c'], [])).toBe('That is plenty to begin with. More is fine too.')
})

test('three are asked for, and more are fine', () => {
  expect(howMany([])).toBe('0 of 3.')
  expect(howMany(['a', 'b', 'c'])).toBe('3 of 3.')
  expect(howMany(['a', 'b', 'c', 'd'])).toBe('4 picked.')
})

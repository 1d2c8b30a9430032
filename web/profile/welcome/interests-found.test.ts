import { expect, test } from 'vitest'
import { interestsFound, taken, toggled } from './interests-found.ts'

const enter = (typed: string) => taken(interestsFound(typed), typed)

test('what begins as it was typed is meant, whatever its capitals', () => {
  expect(enter('kaya')).toBe('Kayaking')
  expect(enter('night trains')).toBe('Night trains')
  expect(interestsFound('night trains').own).toBeNull()
})

test('other words are the person’s own, tidied', () => {
  expect(enter('  chess,   badly ')).toBe('Chess, badly')
  expect(interestsFound('water').listed).toContain('Open water')
  expect(enter('water')).toBe('Water')
})

test('an interest is chosen once, and pressing it again takes it back', () => {
  expect(toggled(['Maps'], 'Moss')).toEqual(['Maps', 'Moss'])
  expect(toggled(['Maps', 'Moss'], 'maps')).toEqual(['Moss'])
})

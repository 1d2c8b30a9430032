import type { Welcome } from '@akin/contract/auth/welcome.ts'
import { expect, test } from 'vitest'
import { emptyProfile } from '#testing/nothing-yet.ts'
import { leftToDo } from './left-to-do.ts'

function next(step: Welcome['step'], { headline = '', hasAsked = false } = {}) {
  const profile = { ...emptyProfile, headline, welcome: { step, listHidden: false } }
  return leftToDo(profile, hasAsked).flatMap(({ task, isNext }) => (isNext ? task : []))
}

test('the step that someone is at comes next', () => {
  expect(next('picture')).toEqual(['picture'])
  expect(next('interests')).toEqual(['interests'])
})

test('a step that was done elsewhere does not', () => {
  expect(next('sentence', { headline: 'I bind books.' })).toEqual(['hello'])
})

test('what was passed over comes back once everything else is done', () => {
  expect(next(null)).toEqual(['hello'])
  expect(next(null, { hasAsked: true })).toEqual(['picture'])
})

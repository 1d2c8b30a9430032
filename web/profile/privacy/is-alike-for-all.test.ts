import { expect, test } from 'vitest'
import { emptyProfile } from '#testing/nothing-yet.ts'
import { isAlikeForAll } from './is-alike-for-all.ts'

test('what nobody has filled in makes no difference', () => {
  expect(isAlikeForAll({ ...emptyProfile, headline: 'I collect maps' })).toBe(true)
})

const link = { id: 1, label: 'Maps', url: 'https://maps.example/', verifiedAt: null }

test.each([
  ['interests for members', { interests: ['Moss'] }],
  ['a place for members', { city: 'Bergen' }],
  ['an age for contacts', { showAge: true }],
  ['the month of joining', { audiences: { ...emptyProfile.audiences, joined: 'members' as const } }],
  ['links before the first contact', { hasHadContact: false, links: [link] }],
  ['a page that visitors do not have', { publicPage: false }],
])('%s is seen by some and not by others', (_what, changes) => {
  expect(isAlikeForAll({ ...emptyProfile, ...changes })).toBe(false)
})

test('what is for nobody else is hidden from all alike', () => {
  const audiences = { ...emptyProfile.audiences, interests: 'me' as const }
  expect(isAlikeForAll({ ...emptyProfile, interests: ['Moss'], audiences })).toBe(true)
})

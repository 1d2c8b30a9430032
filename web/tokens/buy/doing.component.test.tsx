import { expect, onTestFinished, test } from 'vitest'
import { forgetUser, setUser } from '#auth/user.ts'
import { dropUnsent } from '#platform/unsent.ts'
import { ana } from '#testing/nothing-yet.ts'
import { readPageBeforePaying } from './before-paying.ts'
import { noteDoing, takeUpDoing } from './doing.ts'

function signIn() {
  setUser(ana)
  onTestFinished(forgetUser)
}

test('what was begun is taken up once, by whoever asks for this kind', () => {
  signIn()
  noteDoing({ kind: 'gift', contactId: 11, item: 'star', words: 'For you' })
  expect(takeUpDoing('plus')).toBeNull()
  expect(takeUpDoing('gift', { contactId: 12 })).toBeNull()
  expect(takeUpDoing('gift', { contactId: 11 })).toEqual({
    kind: 'gift',
    contactId: 11,
    item: 'star',
    words: 'For you',
  })
  expect(takeUpDoing('gift')).toBeNull()
})

test('a request leads to the page of the one asked, everything else to where it was begun', () => {
  signIn()
  noteDoing({ kind: 'request', userId: 11, note: '', anchor: null, highlight: true })
  expect(readPageBeforePaying()).toBe('/user/11')
  noteDoing({ kind: 'spotlight' })
  expect(readPageBeforePaying()).toBe(location.pathname + location.search)
})

test('whoever leaves a page without more than that takes nothing of before along', () => {
  signIn()
  noteDoing({ kind: 'spotlight' })
  noteDoing()
  expect(takeUpDoing('spotlight')).toBeNull()
})

test('logging out drops it', async () => {
  signIn()
  noteDoing({ kind: 'theme', choice: 'fjord' })
  await dropUnsent()
  expect(takeUpDoing('theme')).toBeNull()
})

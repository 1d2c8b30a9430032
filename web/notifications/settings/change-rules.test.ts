import { expect, test } from 'vitest'
import { usualNotificationRules as usual } from '#testing/notification-rules.ts'
import { inverseOf, withChanges } from './change-rules.ts'

test('a change that was not saved is taken back alone', () => {
  const first = { change: { topic: 'reactions', channel: 'push', on: false } } as const
  const second = { change: { topic: 'gifts', channel: 'bell', on: false }, showsTextInPush: true } as const
  const both = withChanges(withChanges(usual, first), second)
  expect(both.rules.reactions.push).toBe(false)
  const without = withChanges(both, inverseOf(first, usual))
  expect(without.rules.reactions.push).toBe(true)
  expect(without).toMatchObject({ rules: { gifts: { bell: false } }, showsTextInPush: true })
})

test('quiet hours come back as they were', () => {
  const quiet = { from: 1350, to: 450, nights: [1] }
  const on = withChanges(usual, { quiet, zone: 'Europe/Oslo' })
  expect(on).toMatchObject({ quiet, zone: 'Europe/Oslo' })
  expect(withChanges(on, inverseOf({ quiet, zone: 'Europe/Oslo' }, usual))).toEqual(usual)
})

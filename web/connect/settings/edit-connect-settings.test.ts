import { expect, test } from 'vitest'
import { valuesBefore } from './edit-connect-settings.ts'

test('what is put back is only what the change was about', () => {
  const settings = { whoMayRequest: 'everyone' as const, asksForNote: false, showsPresence: true }
  expect(valuesBefore(settings, { asksForNote: true })).toEqual({ asksForNote: false })
  expect(valuesBefore(settings, { whoMayRequest: 'nobody', showsPresence: false })).toEqual({
    whoMayRequest: 'everyone',
    showsPresence: true,
  })
})

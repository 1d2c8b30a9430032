import { expect, test } from 'vitest'
import { timeIn } from './time-in.ts'

const moment = new Date('2026-07-01T14:32:00Z')

test('the same moment has another time in another place', () => {
  expect(timeIn('Europe/Lisbon', moment, 'en-GB')).toBe('15:32')
  expect(timeIn('Asia/Tokyo', moment, 'en-GB')).toBe('23:32')
})

test('a zone that the browser does not know has no time', () => {
  expect(timeIn('Mars/Olympus_Mons', moment)).toBeNull()
})

import { expect, test } from 'vitest'
import { clockOf, timesWith, zoneWords } from './quiet-words.ts'

test('the times of a day are its half hours, and whatever was chosen elsewhere', () => {
  expect(timesWith(1350)).toHaveLength(48)
  expect(timesWith(1355)).toHaveLength(49)
  expect(timesWith(1355).map(clockOf).slice(-4)).toEqual(['22:30', '22:35', '23:00', '23:30'])
  expect(clockOf(0)).toBe('00:00')
})

test('a zone is named by its place', () => {
  expect(zoneWords('America/Argentina/Buenos_Aires')).toBe(
    'Buenos Aires (America/Argentina/Buenos_Aires), and they follow summer time',
  )
  expect(zoneWords('UTC')).toBe('UTC')
})

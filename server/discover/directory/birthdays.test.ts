import { expect, test } from 'vitest'
import { birthdaysOf, yearsOf } from './birthdays.ts'

test.each([
  ['2026-11-16', { ageMin: 30 }, { from: '1905-11-17', to: '1996-11-16' }],
  ['2026-11-16', { ageMax: 30 }, { from: '1995-11-17', to: '2008-11-16' }],
  ['2026-11-16', { ageMin: 30, ageMax: 30 }, { from: '1995-11-17', to: '1996-11-16' }],
  ['2026-01-01', { ageMin: 20, ageMax: 20 }, { from: '2005-01-02', to: '2006-01-01' }],
  // Whoever was born on 29 February 2004 is 23 from 1 March 2027 on.
  ['2027-02-28', { ageMin: 23, ageMax: 23 }, { from: '2003-03-01', to: '2004-02-28' }],
  ['2027-03-01', { ageMin: 23, ageMax: 23 }, { from: '2003-03-02', to: '2004-03-01' }],
  ['2028-02-29', { ageMin: 23, ageMax: 23 }, { from: '2004-03-01', to: '2005-02-28' }],
])('on %s %o are those born in %o', (day, ages, birthdays) => {
  expect(birthdaysOf(ages, day)).toEqual(birthdays)
})

test('the years are all in which such a day lies, and none where the youngest are to be older than the oldest', () => {
  expect(yearsOf({ from: '1995-11-17', to: '1998-01-01' })).toEqual([1995, 1996, 1997, 1998])
  expect(yearsOf(birthdaysOf({ ageMin: 40, ageMax: 30 }, '2026-11-16'))).toEqual([])
})

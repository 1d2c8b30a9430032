import { expect, test } from 'vitest'
import { isoOf } from './birth-day.ts'
import { birthProblem } from './birth-problem.ts'

const now = new Date('2026-11-18T12:00:00Z')
const typed = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/')
  return { day, month, year }
}

test.each([
  ['17/5/1990', '1990-05-17'],
  [' 07 / 12 /1990', '1990-12-07'],
  ['29/2/2004', '2004-02-29'],
])('%s is sent as %s', (text, iso) => {
  expect(birthProblem(typed(text), now)).toBeUndefined()
  expect(isoOf(typed(text))).toBe(iso)
})

test.each([
  ['', 'day', 'Enter your date of birth.'],
  ['/5/1990', 'day', 'Enter the day as a number from 1 to 31.'],
  ['32/5/1990', 'day', 'Enter the day as a number from 1 to 31.'],
  ['1/May/1990', 'month', 'Enter the month as a number from 1 to 12.'],
  ['1/0/1990', 'month', 'Enter the month as a number from 1 to 12.'],
  ['1/5/26', 'year', 'Enter the year with four digits, such as 1990.'],
  ['1/5/1826', 'year', 'Enter a year from 1900 on.'],
  ['31/2/1990', 'day', 'There is no 31 February in 1990.'],
  ['29/2/2003', 'day', 'There is no 29 February in 2003.'],
  ['19/11/2026', 'year', 'That day is still to come.'],
  ['1/-5/1990', 'month', 'Enter the month as a number from 1 to 12.'],
])('%s: at the %s, "%s"', (text, part, message) => {
  expect(birthProblem(typed(text), now)).toEqual({ part, message })
})

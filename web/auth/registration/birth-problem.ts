import { lazily } from '#platform/lazily.ts'
import type { TypedDay } from './birth-day.ts'

export interface BirthProblem {
  part: keyof TypedDay
  message: string
}

const months = lazily(() => new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }))

/** What is wrong with a day as it was typed, and where. That it is too late for an adult is the contract's to say. */
export function birthProblem(typed: TypedDay, now = new Date()): BirthProblem | undefined {
  if (Object.values(typed).every(part => part.trim() === '')) {
    return { part: 'day', message: 'Enter your date of birth.' }
  }
  const [day, month, year] = [typed.day, typed.month, typed.year].map(numberOf) as [number, number, number]
  if (!(day >= 1 && day <= 31)) return { part: 'day', message: 'Enter the day as a number from 1 to 31.' }
  if (!(month >= 1 && month <= 12))
    return { part: 'month', message: 'Enter the month as a number from 1 to 12.' }
  if (!/^\d{4}$/.test(typed.year.trim())) {
    return { part: 'year', message: 'Enter the year with four digits, such as 1990.' }
  }
  if (year < 1900) return { part: 'year', message: 'Enter a year from 1900 on.' }
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCDate() !== day) {
    return {
      part: 'day',
      message: `There is no ${day} ${months().format(Date.UTC(year, month - 1, 1))} in ${year}.`,
    }
  }
  if (date > now) return { part: 'year', message: 'That day is still to come.' }
  return undefined
}

function numberOf(typed: string) {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN
}

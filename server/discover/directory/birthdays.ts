import type { Filters } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import { dayNumber, dayOf, isDay } from '../day.ts'

/** The first and the last day on which someone was born who is now of such an age. */
export interface Birthdays {
  from: string
  to: string
}

/** `day` is today. Whoever is born on 29 February is a year older on 1 March where there is no such day. */
export function birthdaysOf({ ageMin, ageMax }: Pick<Filters, 'ageMin' | 'ageMax'>, day: string): Birthdays {
  const [youngest, oldest] = [ageMin ?? limits.adultYears, ageMax ?? limits.filterAge]
  return { from: dayOf(dayNumber(yearsBefore(day, oldest + 1)) + 1), to: yearsBefore(day, youngest) }
}

/** All years in which one of these days lies; none where the youngest would be older than the oldest. */
export function yearsOf({ from, to }: Birthdays) {
  if (from > to) return []
  const [first, last] = [yearIn(from), yearIn(to)]
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

function yearsBefore(day: string, years: number) {
  const before = `${String(yearIn(day) - years).padStart(4, '0')}${day.slice(4)}`
  return isDay(before) ? before : before.replace(/29$/, '28')
}

function yearIn(day: string) {
  return Number(day.slice(0, 4))
}

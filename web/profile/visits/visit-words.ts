import type { Visits } from '@akin/contract/profile/visits.ts'

export type VisitDay = Visits['days'][number]

export function totalOf(days: VisitDay[]) {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

export function visitsIn(count: number) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'visit' : 'visits'}`
}

/** `2026-11-05` as 5 Nov, or in full as 5 November. It is a day of UTC wherever it is read. */
export function dayIn(day: string, month: 'short' | 'long' = 'short') {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' })
}

import type { Visits } from '@akin/contract/profile/visits.ts'

export type VisitDay = Visits['days'][number]

/** A bar of the chart: a day, or a week where there are very many days. */
export interface VisitBar {
  /** Its first day. */
  day: string
  visits: number
}

const periods = [30, 90, 365] as const

/** For how many days back someone can look, of those that the server has told them. */
export function periodsIn(days: VisitDay[]) {
  return periods.filter(period => period <= days.length)
}

const mostBars = 90

/** A year is drawn by weeks, which end today. */
export function barsOf(days: VisitDay[]): { unit: 'day' | 'week'; bars: VisitBar[] } {
  if (days.length <= mostBars) return { unit: 'day', bars: days }
  const bars: VisitBar[] = []
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end)
    bars.unshift({ day: week[0]?.day ?? '', visits: totalOf(week) })
  }
  return { unit: 'week', bars }
}

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

import type { Card } from '@akin/contract/discover/shapes.ts'

/**
 * How many days ago someone was here, as roughly as a card says it. The ranking knows it no better: its factors travel
 * to the page, and from an exact one anybody could compute the day, which is for contacts alone.
 */
const steps: readonly { word: Card['activity']; before: number; days: number }[] = [
  { word: 'today', before: 1, days: 0 },
  { word: 'week', before: 7, days: 3 },
  { word: 'fortnight', before: 14, days: 10 },
  { word: 'month', before: 30, days: 21 },
]
const longer = { word: 'longer', days: 60 } as const

export function wordFor(daysAgo: number): Card['activity'] {
  return stepOf(daysAgo).word
}

/** What it is worth to the ranking, from 1 down to 0. */
export function activityWorth(daysAgo: number) {
  return Math.exp(-stepOf(daysAgo).days / 7)
}

/** The same days as an expression, of one that counts them exactly. */
export function roughlySql(daysAgo: string) {
  const cases = steps.map(({ before, days }) => `when ${daysAgo} < ${before} then ${days}`)
  return `case ${cases.join(' ')} else ${longer.days} end`
}

function stepOf(daysAgo: number) {
  return steps.find(({ before }) => daysAgo < before) ?? longer
}

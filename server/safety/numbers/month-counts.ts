import type { AppealResult, DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { ReportReason } from '@akin/contract/safety/shapes.ts'

/** Of reports for one reason, within a month. What came at its end may be decided in the next. */
export interface ReasonCounts {
  received: number
  decided: number
  /** Within the hours of its reason. */
  inTime: number
  /** Something was done about it. */
  acted: number
  /** How many took so long, by `tookHours`; the last ones took longer. */
  took: number[]
}

/** Everything that is counted of a month. Kept as it is, so it gains fields only as optional ones. */
export interface MonthCounts {
  reasons: Partial<Record<ReportReason, ReasonCounts>>
  steps: Partial<Record<DecisionStep, number>>
  appeals: { sent: number; bySamePerson: number } & Record<AppealResult, number>
  /** What first aid held up by itself, until a person had looked. */
  holds: number
}

/** Medians of months do not add up to the median of a year; how many took how long does. */
export const tookHours = [1, 4, 12, 24, 48, 72, 168] as const

/** Within how many hours half of them were decided; null for none, infinity where half took longer than all of these. */
export function halfWithin(took: readonly number[]) {
  const all = took.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let sum = 0
  for (const [place, hours] of tookHours.entries()) {
    sum += took[place] ?? 0
    if (sum * 2 >= all) return hours
  }
  return Number.POSITIVE_INFINITY
}

export function addReasons(counts: readonly ReasonCounts[]): ReasonCounts {
  const total: ReasonCounts = {
    ...{ received: 0, decided: 0, inTime: 0, acted: 0 },
    took: Array<number>(tookHours.length + 1).fill(0),
  }
  for (const each of counts) {
    total.received += each.received
    total.decided += each.decided
    total.inTime += each.inTime
    total.acted += each.acted
    total.took = total.took.map((count, place) => count + (each.took[place] ?? 0))
  }
  return total
}

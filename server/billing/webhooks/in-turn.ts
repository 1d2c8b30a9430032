import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'

/**
 * On the first of a month thousands of events come at once: the provider is asked about a few things at a time, so that
 * those who buy something just then are answered. Events that find no place are taken up by the job.
 */
export const inTurn = limitConcurrency({ atOnce: 8, waiting: 1_000, each: 100 })

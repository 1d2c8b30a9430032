import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'

/**
 * Whatever decodes or draws a picture waits here for its turn, or hears at once that the line is too long: a
 * decoded picture is large, and the processor is everyone's. What waits is on the disk, and one person has a few
 * places among it.
 */
export const limitImageWork = limitConcurrency({ atOnce: 2, waiting: 40, each: 8 })

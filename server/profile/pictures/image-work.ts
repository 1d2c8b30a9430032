import sharp from 'sharp'
import { limitConcurrency } from '#platform/limit-concurrency.ts'

// Every picture comes once, so that keeping parts of it is a waste; and one picture must not take every processor.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Whatever decodes or draws a picture waits here for its turn, or hears at once that the line is too long: a
 * decoded picture is large, and the processor is everyone's.
 */
export const limitImageWork = limitConcurrency({ atOnce: 2, waiting: 20 })

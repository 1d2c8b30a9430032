import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** For rooms above, which safety does not know: someone's Calm mode has begun or ended, and with it their presence. */
export const calmMoved = defineJob({ name: 'calm-moved', data: z.object({ userId: z.int() }) })

import * as z from 'zod/mini'
import { limits } from '#limits.ts'

/** In seconds from now, so that nobody's clock counts but the server's. */
export const CalmForm = z.object({
  seconds: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.calmMax))),
})

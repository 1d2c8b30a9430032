import * as z from 'zod/mini'

const share = () => z.coerce.number().check(z.gte(0), z.lte(100))

/** Which part of a picture to keep, in percent of it after it was turned; all of it when left out. */
export const Crop = z.object({
  x: z._default(share(), 0),
  y: z._default(share(), 0),
  width: z._default(share(), 100),
  height: z._default(share(), 100),
  /** Clockwise. */
  turn: z._default(z.enum(['0', '90', '180', '270']), '0'),
})
export type Crop = z.output<typeof Crop>

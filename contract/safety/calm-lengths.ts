import { limits } from '#limits.ts'

const hour = 60 * 60
const day = 24 * hour

/** So long Calm mode can be turned on for, in seconds; null until one turns it off. */
export const calmLengths = [hour, day, 3 * day, limits.calmMax, null] as const

import * as z from 'zod/mini'

/** Text that PostgreSQL and JSON can carry: no NUL, no half of a surrogate pair. */
export const storable = z.refine<string>(
  value => !value.includes('\u0000') && value.isWellFormed(),
  'This text holds a character we cannot store.',
)

export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max), storable)
}

/** ISO 8601 in UTC on the wire, a `Date` on both sides. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: written => new Date(written),
  encode: date => date.toISOString(),
})

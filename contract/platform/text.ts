import * as z from 'zod/mini'

/** Text that PostgreSQL and JSON can carry: no NUL, no half of a surrogate pair. */
export const storable = z.refine<string>(
  value => !value.includes('\u0000') && value.isWellFormed(),
  'This text holds a character we cannot store.',
)

/** What is longer is looked at no further: the rules behind it may be dear, and a call brings 64 KiB. */
export function atMost(max: number, error?: string) {
  return z.maxLength(max, { abort: true, ...(error !== undefined && { error }) })
}

export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), atMost(max), storable)
}

/** ISO 8601 in UTC on the wire, a `Date` on both sides. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: written => new Date(written),
  encode: date => date.toISOString(),
})

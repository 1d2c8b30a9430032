import * as z from 'zod/mini'

/** Text that PostgreSQL and JSON can carry: no NUL, no half of a surrogate pair. */
export function text(max: number, min = 0) {
  return z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine(
      value => !value.includes('\u0000') && value.isWellFormed(),
      'This text holds a character we cannot store.',
    ),
  )
}

export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

import * as z from 'zod/mini'

const rule = 'This is not an id.'

/** An id in an address: its digits, and no other way to write the same number. */
export const Id = z.codec(
  z.string(rule).check(z.regex(/^[1-9]\d*$/, rule)),
  z.int(rule).check(z.positive(rule)),
  { decode: Number, encode: String },
)

/** A whole number from 0 on in an address, written in one way only. */
export const Count = z.codec(z.string().check(z.regex(/^(0|[1-9]\d*)$/)), z.int(), {
  decode: Number,
  encode: String,
})

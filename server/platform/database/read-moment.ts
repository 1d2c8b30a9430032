import pg from 'pg'

/** The driver has one reader for moments with and without a time zone; that of the former is set to this one. */
const readSlowly = pg.types.getTypeParser(pg.types.builtins.TIMESTAMP, 'text') as (written: string) => Date

const [dash, space, point, plus] = [45, 32, 46, 43]
/** Where the seconds end, and a fraction or the time zone follows. */
const wholeSeconds = 19

/**
 * Reads a `timestamptz` as PostgreSQL writes it: `2026-11-18 07:59:33.123456+00`. The driver and Drizzle search it with
 * expressions that know every form there is, which takes several times as long, and a list has hundreds. What is not of
 * this form, such as a time zone with minutes or `infinity`, is left to the driver.
 */
export function readMoment(written: string): Date {
  const zone = written.length - 3
  const sign = written.charCodeAt(zone)
  if (zone < wholeSeconds || (sign !== plus && sign !== dash) || !isUsual(written)) return readSlowly(written)
  const ms = Date.UTC(
    two(written, 0) * 100 + two(written, 2),
    two(written, 5) - 1,
    two(written, 8),
    two(written, 11),
    two(written, 14),
    two(written, 17),
    zone > wholeSeconds ? milliseconds(written, zone) : 0,
  )
  const hours = two(written, zone + 1)
  return new Date(sign === plus ? ms - hours * 3_600_000 : ms + hours * 3_600_000)
}

/** Years from 100 to 9999: earlier ones JavaScript takes for those of the last century. */
function isUsual(written: string) {
  return (
    written.charCodeAt(4) === dash &&
    written.charCodeAt(10) === space &&
    (written.length === wholeSeconds + 3 || written.charCodeAt(wholeSeconds) === point) &&
    two(written, 0) > 0
  )
}

function two(written: string, at: number) {
  return digit(written, at) * 10 + digit(written, at + 1)
}

/** PostgreSQL leaves out zeros at the end. What is less than a millisecond is cut off. */
function milliseconds(written: string, end: number) {
  const at = wholeSeconds + 1
  const tens = at + 1 < end ? digit(written, at + 1) : 0
  const ones = at + 2 < end ? digit(written, at + 2) : 0
  return digit(written, at) * 100 + tens * 10 + ones
}

function digit(written: string, at: number) {
  return written.charCodeAt(at) - 48
}

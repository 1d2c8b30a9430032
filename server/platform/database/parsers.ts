import pg from 'pg'
import { readMoment } from './read-moment.ts'

type Parse<Value> = (written: string) => Value

/** The driver's names of types leave arrays out. */
const bigintArrayType = 1016
const textArrayType = 1009
const readArray = pg.types.getTypeParser(bigintArrayType as number, 'text') as Parse<(string | null)[]>

/**
 * How the driver reads what PostgreSQL writes, on every connection of this process and in Drizzle's statements as well.
 * By itself it leaves a `bigint` as text, since a number may be too small for it. Ours are ids, places and counts, for
 * which it never is.
 */
export function setParsers() {
  const { setTypeParser, builtins } = pg.types
  setTypeParser(builtins.INT8, readBigint)
  setTypeParser(builtins.TIMESTAMPTZ, readMoment)
  setTypeParser(bigintArrayType as number, written => readArray(written).map(orNull))
  setTypeParser(textArrayType as number, readTextArray)
}

/** What a number cannot hold is a mistake of the statement that selects it, and never becomes another number. */
function readBigint(written: string) {
  const value = Number(written)
  if (Number.isSafeInteger(value)) return value
  throw new Error(`${written} is more than a number can hold: select it as text.`)
}

function orNull(written: string | null) {
  return written === null ? null : readBigint(written)
}

const readSlowly = pg.types.getTypeParser(textArrayType as number, 'text') as (written: string) => string[]

/**
 * Reads a `text[]` as PostgreSQL writes it. The driver's own reader goes character by character, which took longer than
 * all else in a row with interests. What is nested, or has escapes or nulls in it, is left to it.
 */
export function readTextArray(written: string): string[] {
  if (written === '{}') return []
  if (isUnusual.test(written)) return readSlowly(written)
  return written.includes('"') ? splitQuoted(written) : written.slice(1, -1).split(',')
}

const isUnusual = /^[^{]|^\{\{|\\|\bNULL\b/i

/** Elements with spaces, commas or braces in them are quoted. */
function splitQuoted(written: string) {
  const elements: string[] = []
  let at = 1
  while (at < written.length) {
    const isQuoted = written[at] === '"'
    const start = isQuoted ? at + 1 : at
    const end = isQuoted ? written.indexOf('"', start) : endOfPlain(written, start)
    elements.push(written.slice(start, end))
    // Behind the closing quote, and the comma or brace.
    at = end + (isQuoted ? 2 : 1)
  }
  return elements
}

function endOfPlain(written: string, start: number) {
  const comma = written.indexOf(',', start)
  return comma < 0 ? written.length - 1 : comma
}

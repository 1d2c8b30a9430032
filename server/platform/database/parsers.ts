import pg from 'pg'
import { readTextArray, textArrayType } from './text-array.ts'

type Parse<Value> = (written: string) => Value

/** The driver's names of types leave arrays out. */
const bigintArrayType = 1016
const readArray = pg.types.getTypeParser(bigintArrayType as number, 'text') as Parse<(string | null)[]>

/**
 * How the driver reads what PostgreSQL writes, on every connection of this process and in Drizzle's statements as well.
 * By itself it leaves a `bigint` as text, since a number may be too small for it. Ours are ids, places and counts, for
 * which it never is.
 */
export function setParsers() {
  const { setTypeParser, builtins } = pg.types
  setTypeParser(builtins.INT8, readBigint)
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

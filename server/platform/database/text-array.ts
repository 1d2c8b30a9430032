import pg from 'pg'

/** The driver's names of types leave arrays out. */
export const textArrayType = 1009
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

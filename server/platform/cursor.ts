import { refuse } from './refuse.ts'

/** A part of a position in a list, as it is written in a cursor. `read` refuses what its pattern alone cannot tell. */
interface Part<Value> {
  pattern: string
  read(text: string): Value
  write?(value: Value): string
  /** For the last part: nothing is written of it, not even the line before it, where it is empty. */
  mayLack?: true
}

/** Where a list goes on, as it travels to a browser and back: `1731_12`. What nobody can have been given is refused. */
export function cursor<Position extends object>(parts: { [Name in keyof Position]: Part<Position[Name]> }) {
  const names = Object.keys(parts) as (keyof Position)[]
  const patterns = names.map((name, index) => {
    const pattern = `${index > 0 ? '_' : ''}(${parts[name].pattern})`
    return parts[name].mayLack ? `(?:${pattern})?` : pattern
  })
  const whole = new RegExp(`^${patterns.join('')}$`)

  function read(written: string): Position
  function read(written: string | undefined): Position | undefined
  function read(written: string | undefined) {
    if (written === undefined) return
    const [, ...texts] = whole.exec(written) ?? refuse('bad_request')
    return Object.fromEntries(
      names.map((name, index) => [name, parts[name].read(texts[index] ?? '')]),
    ) as Position
  }
  function write(position: Position) {
    const texts = names.map(name => parts[name].write?.(position[name]) ?? String(position[name]))
    return texts
      .filter((text, index) => text !== '' || !parts[names[index] as keyof Position].mayLack)
      .join('_')
  }
  return { read, write }
}

export const id: Part<number> = { pattern: String.raw`[1-9]\d{0,14}`, read: Number }

export function number(most: number): Part<number> {
  return { pattern: `\\d{1,${most}}`, read: Number }
}

/** As text: microseconds are more than a `Date` can tell apart, and rows would come twice or never. */
export function digits(most: number): Part<string> {
  return { pattern: `\\d{1,${most}}`, read: text => text }
}

/** The page, and where the next one begins, of rows of which one more was asked for than a page holds. */
export function pageOf<Row>(rows: Row[], most: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : cursorOf(last) }
}

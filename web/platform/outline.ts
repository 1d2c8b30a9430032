/**
 * What an answer or an event looks like, as plain data: it is made from a schema of the contract (`outline-of.ts`), and a
 * browser reads with it instead of loading the schema and the library behind it.
 */
export type Outline =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'unknown'
  | { readonly [name: string]: Outline }
  | readonly ['array' | 'record' | 'nullable' | 'optional', Outline]
  | readonly ['default', Outline, unknown]
  | readonly ['tuple' | 'union', ...Outline[]]
  | readonly ['literal', ...(string | number | boolean | null)[]]

const unfit = Symbol('unfit')

/**
 * Reads what the server has written: takes what the outline names, and makes dates of timestamps. Of another kind than
 * the outline says, or with something missing, it throws. Rules within a kind, such as a length, the server has kept.
 */
export function readBy(outline: Outline, written: unknown): unknown {
  const value = read(outline, written)
  if (value === unfit) throw new Error('The server sent an answer that this page cannot read.')
  return value
}

function read(outline: Outline, value: unknown): unknown {
  if (outline === 'unknown') return value
  if (outline === 'date') return readDate(value)
  if (typeof outline === 'string') return typeof value === outline ? value : unfit
  if (isList(outline)) return readMade(outline, value)
  return isFields(value) ? readFields(outline, value) : unfit
}

function readDate(value: unknown) {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? unfit : date
}

function readMade([kind, ...of]: Extract<Outline, readonly unknown[]>, value: unknown): unknown {
  const outlines = of as Outline[]
  const [first = 'unknown'] = outlines
  switch (kind) {
    case 'nullable':
      return value === null ? null : read(first, value)
    case 'optional':
      return value === undefined ? undefined : read(first, value)
    // What an older server leaves out, during an update.
    case 'default':
      return value === undefined ? of[1] : read(first, value)
    case 'array':
      return isList(value) ? whole(value.map(item => read(first, item))) : unfit
    case 'record':
      return isFields(value) ? readFields(sameFor(Object.keys(value), first), value) : unfit
    case 'tuple':
      return isList(value) && value.length === of.length
        ? whole(outlines.map((outline, place) => read(outline, value[place])))
        : unfit
    case 'union':
      return readFirstThatFits(outlines, value)
    case 'literal':
      return of.some(one => one === value) ? value : unfit
  }
}

function readFirstThatFits(outlines: Outline[], value: unknown) {
  for (const outline of outlines) {
    const one = read(outline, value)
    if (one !== unfit) return one
  }
  return unfit
}

function readFields(outline: { readonly [name: string]: Outline }, value: Record<string, unknown>) {
  const fields: Record<string, unknown> = {}
  for (const [name, of] of Object.entries(outline)) {
    const field = read(of, value[name])
    if (field === unfit) return unfit
    if (field !== undefined) fields[name] = field
  }
  return fields
}

function sameFor(names: string[], outline: Outline) {
  return Object.fromEntries(names.map(name => [name, outline]))
}

function whole(values: unknown[]) {
  return values.includes(unfit) ? unfit : values
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value)
}

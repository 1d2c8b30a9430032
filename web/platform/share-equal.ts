/**
 * What was known, as far as the answer says the same: objects and lists that are equal stay the very same, so that nothing
 * is drawn anew for them. The query library does so too, but takes every date for a new one.
 */
export function shareEqual<Data>(known: Data | undefined, answer: Data): Data
export function shareEqual(known: unknown, answer: unknown): unknown {
  if (known === answer) return known
  if (known instanceof Date && answer instanceof Date)
    return known.getTime() === answer.getTime() ? known : answer
  if (Array.isArray(known) && Array.isArray(answer)) {
    const items = answer.map((item, index) => shareEqual<unknown>(known[index], item))
    return isEqual(known, items, known.length) ? known : items
  }
  if (!isPlain(known) || !isPlain(answer)) return answer
  const fields = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, shareEqual(known[name], value)]),
  )
  return isEqual(known, fields, Object.keys(known).length) ? known : fields
}

type Fields = Readonly<Record<string, unknown>>

function isEqual(known: object, shared: object, size: number) {
  const entries = Object.entries(shared)
  return entries.length === size && entries.every(([name, value]) => (known as Fields)[name] === value)
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

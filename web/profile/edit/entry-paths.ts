import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'

/** Where a problem is shown: at a field of a row (`links.0.url`), else at the entry that it is in. */
export function pathOf(path: PropertyKey[]) {
  return path.length > 2 ? path.join('.') : String(path[0])
}

/** Every path in the form. */
export function pathsIn(values: ProfileEntries): string[] {
  return Object.entries(values).flatMap(([name, entry]) => [
    name,
    ...(Array.isArray(entry) ? entry : []).flatMap((row, index) =>
      typeof row === 'object' ? Object.keys(row).map(field => `${name}.${index}.${field}`) : [],
    ),
  ])
}

export function within(path: string, outer: string) {
  return path === outer || path.startsWith(`${outer}.`)
}

/** Where a path in a list is once its rows are in another order, if it still is. */
export function afterReorder(path: string, list: string, order: number[]) {
  const [name, index, field] = path.split('.')
  if (name !== list || index === undefined) return path
  const now = order.indexOf(Number(index))
  return now < 0 ? null : `${name}.${now}.${field}`
}

export function textAt(values: ProfileEntries, path: string) {
  const found = path.split('.').reduce<unknown>((part, step) => Object(part)[step], values)
  return typeof found === 'string' ? found : ''
}

/** The values with another one at a path. Anything can be typed: the contract's schema says what may be saved. */
export function withValue(values: ProfileEntries, path: string, value: unknown): ProfileEntries {
  return put(values, path.split('.'), value) as ProfileEntries
}

function put(whole: unknown, [step, ...inner]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole)) return whole.with(Number(step), put(whole[Number(step)], inner, value))
  return { ...Object(whole), [step]: put(Object(whole)[step], inner, value) }
}

import type { SearchSchemaInput } from '@tanstack/react-router'

type Readers = Record<string, (value: unknown) => unknown>
type Search<Table extends Readers> = {
  [Name in keyof Table]?: Exclude<ReturnType<Table[Name]>, undefined>
}

/**
 * For `validateSearch` of a page: parses each value of the query string with its own function. An invalid one is
 * set to undefined explicitly: the router would otherwise hand the page the raw value.
 */
export function searchReader<Table extends Readers>(table: Table) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(table).map(([name, read]) => [name, read(search[name])]),
    ) as Search<Table>
}

/**
 * For `validateSearch` of a page of members, which reads its address when it is shown: every visitor loads the table of
 * routes, and need not load how. Links say a place all the same.
 */
export function readWhenShown<Place>() {
  return (place: Place & SearchSchemaInput): Record<string, unknown> => place
}

export function oneOf<const Value extends string>(known: readonly Value[]) {
  return (value: unknown) => known.find(each => each === value)
}

export function text(value: unknown) {
  return typeof value === 'string' ? value : undefined
}

/** The router writes numbers as they are. */
export function id(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

type Readers = Record<string, (value: unknown) => unknown>
type Search<Table extends Readers> = {
  [Name in keyof Table]?: Exclude<ReturnType<Table[Name]>, undefined>
}

/**
 * For `validateSearch` of a page: what follows the question mark, each value read by its own function. One that
 * cannot be read is named as undefined: the router would otherwise hand the page the raw value.
 */
export function searchReader<Table extends Readers>(table: Table) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(table).map(([name, read]) => [name, read(search[name])]),
    ) as Search<Table>
}

export function oneOf<const Value extends string>(known: readonly Value[]) {
  return (value: unknown) => known.find(each => each === value)
}

export function text(value: unknown) {
  return typeof value === 'string' ? value : undefined
}

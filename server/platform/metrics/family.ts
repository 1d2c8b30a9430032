/** One metric. Labels have fixed values, or names of our own (null), such as those of routes: never what people bring. */
export interface Family {
  kind: 'counter' | 'gauge' | 'histogram'
  name: string
  help: string
  labels?: Readonly<Record<string, readonly string[] | null>>
  /** Of labels with names: how many combinations there may be. Whatever comes beyond them shares `other`. */
  most?: number
  /** Of a histogram: the upper bounds. */
  buckets?: readonly number[]
}

/** How many series it can have at most, whatever happens. */
export function mostSeries({ kind, labels = {}, most, buckets = [] }: Family) {
  const fixed = Object.values(labels).reduce((product, values) => product * (values?.length ?? 1), 1)
  const combinations = most === undefined ? fixed : most + fixed
  return combinations * (kind === 'histogram' ? buckets.length + 3 : 1)
}

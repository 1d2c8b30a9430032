import type { FamilyName, families } from './families.ts'

type Values<Given> = Given extends readonly (infer Value)[] ? Value : string

/** The labels of a metric, with the values that they may have. */
type LabelsOf<Name extends FamilyName> = (typeof families)[Name] extends { labels: infer Labels }
  ? { [Label in keyof Labels]: Values<Labels[Label]> }
  : Record<string, never>

export type Labels = Readonly<Record<string, string>>

/** Whoever counts. */
export interface Counting {
  tell(name: FamilyName, labels: Labels, value: number): void
  watch(name: FamilyName, labels: Labels, read: () => number): void
}

let counting: Counting | undefined

/** From now on somebody counts in this process. Returns how to stop it. */
export function beginCounting(by: Counting) {
  counting = by
  return () => {
    if (counting === by) counting = undefined
  }
}

/** For what would cost something only to put together. */
export function isCounting() {
  return counting !== undefined
}

/**
 * Says that something happened, or how long or large it was. Where metrics are off nobody listens, and that is all that it
 * costs. Labels are templates and kinds, never an id or a word of anybody's.
 */
export function tell<Name extends FamilyName>(name: Name, labels: LabelsOf<Name>, value = 1) {
  counting?.tell(name, labels, value)
}

/** For what is so at any moment: it is read when somebody asks. */
export function watch<Name extends FamilyName>(name: Name, labels: LabelsOf<Name>, read: () => number) {
  counting?.watch(name, labels, read)
}

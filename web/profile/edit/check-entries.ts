import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import * as z from 'zod/mini'
import { problemWith } from '#platform/checked-by.ts'
import { placeOf } from './entry-places.ts'

/** What needs the contract's schemas in the form of the profile. Loaded when someone reaches for it. */

/** Everything as the contract reads it, if nothing is wrong with it. */
export function readEntries(values: ProfileEntries) {
  return z.safeParse(ProfileEntries, values).data
}

/** The first message for each place where something is wrong. */
export function problemsIn(values: ProfileEntries) {
  const problems: Record<string, string> = {}
  for (const { path, message } of z.safeParse(ProfileEntries, values).error?.issues ?? []) {
    problems[placeOf(path)] ??= message
  }
  return problems
}

export function problemWithEntry(name: keyof ProfileEntries, value: unknown) {
  return problemWith(ProfileEntries.shape[name], value)
}

import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import * as z from 'zod/mini'
import { problemWith } from '#platform/checked-by.ts'
import { pathOf } from './entry-paths.ts'
import { asWebAddress } from './web-address.ts'

/** What needs the contract's schemas in the form of the profile. Loaded when someone reaches for it. */

/** Everything as the contract reads it, if nothing is wrong with it. */
export function readEntries(values: ProfileEntries) {
  return z.safeParse(ProfileEntries, whole(values)).data
}

/** The first message for each place where something is wrong. */
export function problemsIn(values: ProfileEntries) {
  const problems: Record<string, string> = {}
  for (const { path, message } of z.safeParse(ProfileEntries, whole(values)).error?.issues ?? []) {
    problems[pathOf(path)] ??= message
  }
  return problems
}

export function problemWithEntry(name: keyof ProfileEntries, value: unknown) {
  return problemWith(ProfileEntries.shape[name], value)
}

/** With addresses as they will be once their field is left: what is about to be right is not called wrong meanwhile. */
function whole(values: ProfileEntries): ProfileEntries {
  return { ...values, links: values.links.map(link => ({ ...link, url: asWebAddress(link.url) })) }
}

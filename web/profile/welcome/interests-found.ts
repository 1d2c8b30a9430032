import { interests } from '@akin/contract/profile/interests.ts'
import { exactly, matching } from '#ui/tag-matches.ts'

const options = interests.map(interest => ({ value: interest, label: interest }))
const mostShown = 8

export interface Matches {
  /** Listed ones that fit, the best first. */
  listed: string[]
  /** What was typed, if it is none of them. */
  own: string | null
}

/** What someone may have meant by what they typed. */
export function interestsFound(typed: string): Matches {
  const words = typed.trim().replaceAll(/\s+/g, ' ')
  const listed = matching(options, words).map(({ value }) => value)
  return {
    listed: listed.slice(0, mostShown),
    own: exactly(options, words) ? null : words.charAt(0).toUpperCase() + words.slice(1),
  }
}

/** Enter takes what begins as it was typed; otherwise the words are the person's own. */
export function taken({ listed: [best], own }: Matches, typed: string) {
  const begins = best?.toLowerCase().startsWith(typed.trim().toLowerCase())
  return own === null || begins ? (best ?? null) : own
}

/** The same list without one of them, or with it. */
export function toggled(chosen: string[], interest: string) {
  const others = chosen.filter(one => one.toLowerCase() !== interest.toLowerCase())
  return others.length < chosen.length ? others : [...chosen, interest]
}

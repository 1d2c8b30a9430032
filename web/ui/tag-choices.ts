import { exactly, matching, type TagOption } from './tag-matches.ts'

interface Typed {
  options: TagOption[]
  values: string[]
  text: string
  /** Words that are not listed may be added too. */
  own: boolean | undefined
}

const shownAtOnce = 8

/** What is suggested for what was typed, and which of it Enter takes unless another one is marked: -1 is the text itself. */
export function choicesFor({ options, values, text, own }: Typed) {
  const taken = new Set(values.map(value => value.toLowerCase()))
  const left = options.filter(({ value }) => !taken.has(value.toLowerCase()))
  const typed = text.trim()
  if (!typed) return { choices: left, first: -1 }
  const found = matching(left, typed).slice(0, shownAtOnce)
  const listed = exactly(options, typed)
  const isTaken = taken.has((listed?.value ?? typed).toLowerCase())
  const choices = own && !listed && !isTaken ? [...found, { value: typed, label: `Add “${typed}”` }] : found
  // What was typed in full is meant, also where it begins the name of another.
  const first = isTaken || choices.length === 0 ? -1 : Math.max(0, listed ? choices.indexOf(listed) : 0)
  return { choices, first }
}

export function labelOf(options: TagOption[], value: string) {
  return options.find(option => option.value === value)?.label ?? value
}

/**
 * Past either end lies the field itself, where nothing is marked and one's own words are meant. Where only what is listed
 * counts, the list begins again.
 */
export function step(from: number, by: number, count: number, own: boolean | undefined) {
  const [next, start] = [from + by, own ? -1 : 0]
  if (next < start) return count - 1
  return next >= count ? start : next
}

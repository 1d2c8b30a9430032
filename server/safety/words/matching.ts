import { fold } from '#platform/fold.ts'

/** Whether one of the words, as they are set apart, stands in the text: whole, whatever its capitals, accents and signs. */
export function holdsOneOf(setApart: readonly string[], text: string) {
  const inText = apart(text)
  return setApart.some(word => inText.includes(word))
}

/** Words as they are looked for, and as they were written: of two that are the same to us the first. */
export function toLookFor(words: readonly string[]) {
  const found = new Map<string, string>()
  for (const word of words) if (!found.has(apart(word))) found.set(apart(word), word)
  return { words: [...found.values()], setApart: [...found.keys()] }
}

/** Letters and digits, with one space before, between and after them: so a whole word is a part of it. */
function apart(text: string) {
  return ` ${fold(text).replace(unseen, '').replace(signs, ' ').trim()} `
}

/** What has no width would hide a word. */
const unseen = /\p{Cf}/gu
const signs = /[^\p{L}\p{N}\p{M}]+/gu

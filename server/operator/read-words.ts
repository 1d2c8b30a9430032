import { UsageError } from './command.ts'

/** One of the words that an option may have. */
export function chosen<const Word extends string>(
  option: string,
  given: string | undefined,
  words: readonly Word[],
): Word {
  const word = words.find(each => each === given)
  if (word === undefined) throw new UsageError(`Give ${option} one of: ${words.join(', ')}.`)
  return word
}

/** A text of so many characters. */
export function readWords(option: string, given: string | undefined, min: number, max: number) {
  const words = given?.trim() ?? ''
  if (words.length < min || words.length > max || words.includes('\u0000'))
    throw new UsageError(`Give ${option} a text of ${min} to ${max.toLocaleString('en-GB')} characters.`)
  return words
}

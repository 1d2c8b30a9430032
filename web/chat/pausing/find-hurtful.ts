import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

/**
 * What may hurt, in one language: patterns in small letters and without accents. Only what is no ordinary word in any of the
 * other languages is here, as nobody says in which one they write.
 */
export interface HurtfulWords {
  phrases: string[]
  /** With a space between two. */
  words: string
  /** Before a word: it is said of oneself. */
  self: string
}

const languages = [english, german, spanish, french]
/** The same word hurts in several languages, and may be said of oneself in each. */
const ofOneself = languages.map(({ self }) => self).join('|')
const lists = languages.map(toPattern)

/** The first words in a text that may land harder than they are meant, as they were written. Nothing keeps or counts them. */
export function findHurtful(text: string): string | null {
  const letters = [...text]
  const folded = letters.map(fold).join('')
  let first: { at: number; length: number } | null = null
  for (const list of lists) {
    const found = list.exec(folded)
    if (found && (!first || found.index < first.at)) first = { at: found.index, length: found[0].length }
  }
  return first && letters.slice(first.at, first.at + first.length).join('')
}

function toPattern({ phrases, words }: HurtfulWords) {
  const all = [...phrases, `(?<!\\b(?:${ofOneself}))(?:${words.split(' ').join('|')})`]
  const pattern = all.join('|').replaceAll(' ', '\\s{1,3}')
  return new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`)
}

/** One small letter for each that was written: so the place of what is found is its place in the text. */
function fold(letter: string) {
  const [base = ' '] = letter.normalize('NFKD').toLowerCase()
  return base === '’' ? "'" : base.length > 1 ? ' ' : base
}

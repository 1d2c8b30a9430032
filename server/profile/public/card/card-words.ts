import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { cardFonts, type Face } from './fonts.ts'

export interface CardWords {
  name: string
  fullName: string | null
  headline: string | null
  initials: string
}

/** What a card says: the name they chose here, and the person's own words where our fonts can write them. */
export function wordsOf({ displayName, fullName, headline }: ShownProfile): CardWords {
  return {
    name: displayName,
    fullName: writable('display', fullName),
    headline: writable('voice', headline),
    initials: initialsOf(displayName),
  }
}

/** Null where our fonts cannot write it. */
export function writable(face: Face, text: string | null) {
  const plain = (text ?? '').normalize('NFC').replace(emoji, '').replace(/\s+/g, ' ').trim()
  return plain && cardFonts().canWrite(face, plain) ? plain : null
}

const emoji =
  /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\p{Variation_Selector}|\p{Join_Control}|\u20e3|[\u{e0020}-\u{e007f}]/gu

/** The first letters of the first and last word; a single word gives one. */
function initialsOf(name: string) {
  const words = name.split(' ')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

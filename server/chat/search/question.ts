import { fold } from '#platform/fold.ts'
import { hash, isDense, prefixes, wordStart, wordsOf } from './words.ts'

/** More words than this make a question no sharper. */
const mostWords = 8

export interface Question {
  /** As they are compared. */
  words: string[]
  /** What a part of a conversation must hold. Without any, nothing can be found by the index. */
  terms: number[]
  /** Whether a text has every word of the question, or words that begin so. */
  matches(text: string): boolean
  /** Where the first word of the question stands in a folded text. */
  find(folded: string): number
}

export function readQuestion(text: string): Question {
  const words = wordsOf(fold(text)).slice(0, mostWords)
  const patterns = words.map(word => new RegExp(isDense(word) ? word : `${wordStart}${word}`, 'u'))
  return {
    words,
    terms: [...new Set(words.flatMap(termsOf))],
    matches(candidate) {
      const folded = fold(candidate)
      return patterns.length > 0 && patterns.every(pattern => pattern.test(folded))
    },
    find: folded => Math.min(...patterns.map(pattern => folded.search(pattern)).filter(at => at >= 0)),
  }
}

/** The longest beginning of a word that is in the index; of scripts without spaces, every two signs in a row. */
function termsOf(word: string): number[] {
  if (!isDense(word)) {
    const length = prefixes.findLast(most => most <= word.length)
    return length ? [hash(word.slice(0, length))] : []
  }
  if (word.length === 1) return [hash(word)]
  return Array.from({ length: word.length - 1 }, (_, at) => hash(word.slice(at, at + 2)))
}

import { tellingWords, wordsOf } from './words.ts'

/** Several words in a row: all of them, and only those that tell something. */
export interface Phrase {
  all: string
  telling: string
}

export function toPhrases(keywords: string[]): Phrase[] {
  return keywords.map(toPhrase).filter(({ all }) => all.trim().includes(' '))
}

/** Whether a question holds a phrase: "verify my link" holds "verify a link", and "how to sign up" holds "sign up". */
export function phrasesIn(query: string): (phrase: Phrase) => boolean {
  const asked = toPhrase(query)
  return ({ all, telling }) =>
    asked.all.includes(all) || (telling.trim().includes(' ') && asked.telling.includes(telling))
}

function toPhrase(words: string): Phrase {
  return { all: inARow(wordsOf(words).map(({ word }) => word)), telling: inARow(tellingWords(words)) }
}

/** With a space at both ends, so that only whole words are found in it. */
function inARow(words: string[]) {
  return ` ${words.join(' ')} `
}

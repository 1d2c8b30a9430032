export interface Word {
  /** As it is compared: small letters, no accents, no apostrophes. */
  word: string
  start: number
  end: number
}

/** The words of a text, with their places in it. `e-mail` and `email` are one word, as are `can't` and `cant`. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: found, index }) => ({
    word: plainWord(found),
    start: index,
    end: index + found.length,
  }))
}

/** Leaves out the words that every question has, unless there are no others. */
export function tellingWords(query: string): string[] {
  const all = wordsOf(query).map(({ word }) => word)
  const telling = all.filter(word => !smallWords.has(word))
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, 12)
}

const wordPattern = /\be-mails?\b|[\p{L}\p{N}]+(?:['’][\p{L}]+)*/giu

function plainWord(word: string) {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’-]/gu, '')
    .toLowerCase()
}

const smallWords = new Set(
  `a about after akin all am an and any anyone are as at be been but by can cannot cant could couldnt did didnt do
  does doesnt dont for from get getting got had has have havent help how i if im in into is isnt it its ive just
  like made make me mine my need no not of on one or our people please shall should so some somebody someone than
  that the their them then there these they this to too up us want was wasnt we were what when where which who why
  will with wont would you your`.split(/\s+/),
)

/** Good enough for the ends of English words: deletes, deleted and deleting are `delet`. */
export function stem(word: string) {
  if (word.length < 5) return word.replace(/s$/, '')
  return word.replace(/(?:ications?|ing|ied|ies|ie|ed|es|s|e|y)$/, '')
}

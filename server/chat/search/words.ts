import { ascii, fold } from '#platform/fold.ts'

/** What a text can be found by. The same code fills the index, reads the question and checks what was found. */
export function addTerms(terms: Set<number>, text: string) {
  const folded = fold(text)
  if (ascii.test(folded)) return addAsciiTerms(terms, folded)
  for (const word of wordsOf(folded)) {
    if (isDense(word)) addSigns(terms, word)
    else for (const length of prefixes) if (word.length >= length) terms.add(hash(word.slice(0, length)))
  }
}

/** The same terms in one pass: every message goes through here, and most have nothing but ASCII. */
function addAsciiTerms(terms: Set<number>, folded: string) {
  let value = firstValue
  let length = 0
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    const isLetter = (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
    value = isLetter ? hashOn(value, code) : firstValue
    length = isLetter ? length + 1 : 0
    if (isPrefix[length]) terms.add(mixed(value))
  }
}

function addSigns(terms: Set<number>, word: string) {
  for (let at = 0; at < word.length; at++) {
    terms.add(hash(word.charAt(at)))
    if (at + 1 < word.length) terms.add(hash(word.slice(at, at + 2)))
  }
}

/** So many first letters of a word are in the index. */
export const prefixes = [2, 3, 4, 6] as const
const isPrefix = Array.from({ length: Math.max(...prefixes) + 1 }, (_, length) =>
  prefixes.some(each => each === length),
)

/** Thai, Lao, Khmer, kana, Han: they put no spaces between words. */
const dense = '\\u0e00-\\u0eff\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff'
const runs = new RegExp(`[${dense}]+|[^${dense}]+`, 'g')
const startsDense = new RegExp(`^[${dense}]`)
const letters = /[\p{L}\p{N}\p{M}]+/gu

export function isDense(word: string) {
  return startsDense.test(word)
}

/** Where a word may begin: not after another letter, unless that one belongs to a script without spaces. */
export const wordStart = `(?<=^|[^\\p{L}\\p{N}\\p{M}]|[${dense}])`

export function wordsOf(folded: string): string[] {
  const found = folded.match(runs) ?? []
  return found.flatMap(run => (isDense(run) ? [run] : (run.match(letters) ?? [])))
}

/** What a part belongs to stands among its terms, with a sign that no word has. */
export const scope = {
  person: (userId: number) => hash(`#u${userId}`),
  pair: (one: number, other: number) => hash(`#p${Math.min(one, other)}:${Math.max(one, other)}`),
}

/** FNV-1a, its bits mixed once more. Two words with the same hash cost a look at a message, and are never confused. */
export function hash(text: string): number {
  let value = firstValue
  for (let at = 0; at < text.length; at++) value = hashOn(value, text.charCodeAt(at))
  return mixed(value)
}

const firstValue = 0x811c9dc5

function hashOn(value: number, code: number) {
  return Math.imul(value ^ code, 0x01000193)
}

function mixed(value: number) {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (once ^ (once >>> 13)) | 0
}

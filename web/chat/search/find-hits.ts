/** From where to where a word that was looked for stands in a text. */
export type Hit = readonly [from: number, to: number]

/** The words in a text that begin as those of a question do. Accents and capitals make no difference. */
export function findHits(text: string, question: string): Hit[] {
  const words = fold(question).text.match(letters) ?? []
  if (words.length === 0) return []
  const { text: folded, places } = fold(text)
  const found = words.flatMap(word => Array.from(folded.matchAll(beginning(word)), hitAt))
  return apart(found.map(([from, to]) => [places[from] ?? 0, places[to] ?? text.length]))
}

const letters = /[\p{L}\p{N}]+/gu
/** Scripts that put no spaces between words: there a word may begin anywhere. */
const dense = '\\u0e00-\\u0eff\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff'
const isDense = new RegExp(`^[${dense}]`)

function beginning(word: string) {
  return new RegExp(isDense.test(word) ? word : `(?<=^|[^\\p{L}\\p{N}]|[${dense}])${word}`, 'gu')
}

function hitAt({ 0: word, index }: RegExpExecArray): Hit {
  return [index, index + word.length]
}

/** Those that overlap are one. */
function apart(hits: Hit[]): Hit[] {
  const joined: Hit[] = []
  for (const [from, to] of hits.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined.splice(-1, 1, [last[0], Math.max(last[1], to)])
    else joined.push([from, to])
  }
  return joined
}

/** A text without capitals, accents and vowel signs; each of its letters knows where it stood. */
function fold(text: string) {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const bare = letter.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC')
    const same = alike[bare] ?? bare
    for (let n = 0; n < same.length; n++) places.push(at)
    folded += same
    at += letter.length
  }
  return { text: folded, places }
}

const alike: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }

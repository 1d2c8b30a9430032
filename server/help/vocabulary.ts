import { distance } from './distance.ts'

/** Words that were meant by a word that someone typed, and how sure that is: 1 is the word itself. */
export type Meant = Map<string, number>

/** Finds the words of our texts that someone may have meant: begun, inflected or mistyped. */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #subjects: ReadonlySet<string>
  readonly #byPiece = new Map<string, string[]>()
  readonly #byStem = new Map<string, string[]>()

  /** `subjects` are the words that articles are about: only for those is a mistyped word taken. */
  constructor(words: Iterable<string>, subjects: ReadonlySet<string>) {
    this.#subjects = subjects
    for (const word of new Set(words)) {
      this.#words.add(word)
      put(this.#byStem, stem(word), word)
      for (const piece of piecesOf(word)) put(this.#byPiece, piece, word)
    }
  }

  meantBy(typed: string): Meant {
    const meant: Meant = new Map()
    if (this.#words.has(typed)) meant.set(typed, 1)
    for (const word of this.#byStem.get(stem(typed)) ?? []) add(meant, word, 0.9)
    const sharing = this.#sharing(typed)
    for (const word of sharing) if (isBegun(typed, word)) add(meant, word, 0.6)
    // A word that we know is not mistyped.
    if (meant.size > 0) return meant
    return this.#mistyped(typed, sharing)
  }

  /** The words that have three letters in a row in common with the one typed. */
  #sharing(typed: string) {
    return new Set(piecesOf(typed).flatMap(piece => this.#byPiece.get(piece) ?? []))
  }

  #mistyped(typed: string, sharing: Iterable<string>) {
    const most = slipsIn(typed)
    const near = new Map<string, number>()
    if (most === 0) return near
    for (const word of sharing) {
      if (!this.#subjects.has(word)) continue
      const whole = distance(typed, word, most)
      // Mistyped and not yet finished: the part that is there counts.
      const begun = typed.length >= 5 ? distance(typed, word.slice(0, typed.length), most) + 0.5 : whole
      const slips = Math.min(whole, begun)
      if (slips <= most) near.set(word, 0.7 - 0.2 * slips)
    }
    return near
  }
}

/** Short words differ by a letter from too many others. */
function slipsIn({ length }: string) {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

function isBegun(typed: string, word: string) {
  return typed.length >= 2 && word.length > typed.length && word.startsWith(typed)
}

/** Good enough for the ends of English words: deletes, deleted and deleting are `delet`. */
function stem(word: string) {
  if (word.length < 5) return word.replace(/s$/, '')
  return word.replace(/(?:ications?|ing|ied|ies|ed|es|s|e|y)$/, '')
}

/** ` me`, `mes`, `ess`, …: the start counts as a letter, the end does not, so that begun words are found. */
function piecesOf(word: string) {
  const padded = ` ${word}`
  if (padded.length <= 3) return [padded]
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))]
}

function add(meant: Meant, word: string, sureness: number) {
  if ((meant.get(word) ?? 0) < sureness) meant.set(word, sureness)
}

function put(map: Map<string, string[]>, key: string, word: string) {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}

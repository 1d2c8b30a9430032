import { editDistance } from '#platform/edit-distance.ts'
import { stem } from './words.ts'

/** Words that were meant by a word that someone typed, and how sure that is: 1 is the word itself. */
export type Meant = Map<string, number>

interface Words {
  /** What readers see. */
  shown: Iterable<string>
  /** What stands for a text without being in it. It is found by the word itself alone: nobody could see why else. */
  hidden: Iterable<string>
  /** Whether a text is about it: only for such a word is a mistyped one taken. */
  isSubject: (word: string) => boolean
}

/** Finds the words of our texts that someone may have meant: begun, inflected or mistyped. */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #isSubject: (word: string) => boolean
  readonly #byPiece = new Map<string, string[]>()
  readonly #byStem = new Map<string, string[]>()

  constructor({ shown, hidden, isSubject }: Words) {
    this.#isSubject = isSubject
    for (const word of new Set(shown)) {
      this.#know(word)
      for (const piece of piecesOf(word)) put(this.#byPiece, piece, word)
    }
    for (const word of hidden) this.#know(word)
  }

  /** Only the last word can be one that is still being typed. */
  meantByAll(typed: string[]): Meant[] {
    return typed.map((word, index) => this.#meantBy(word, index === typed.length - 1))
  }

  #know(word: string) {
    if (this.#words.has(word)) return
    this.#words.add(word)
    put(this.#byStem, stem(word), word)
  }

  #meantBy(typed: string, isLast: boolean): Meant {
    const meant: Meant = new Map()
    if (this.#words.has(typed)) meant.set(typed, 1)
    for (const word of this.#byStem.get(stem(typed)) ?? []) add(meant, word, 0.9)
    const sharing = this.#sharing(typed)
    if (isLast) for (const word of sharing) if (isBegun(typed, word)) add(meant, word, 0.6)
    // A word that we know is not mistyped.
    if (meant.size > 0) return meant
    return this.#mistyped(typed, sharing)
  }

  /** The words that have three letters in a row in common with the one typed. */
  #sharing(typed: string) {
    return new Set(piecesOf(typed).flatMap(piece => this.#byPiece.get(piece) ?? []))
  }

  #mistyped(typed: string, sharing: Iterable<string>) {
    const { most, wrong } = slipsIn(typed)
    const near = new Map<string, number>()
    if (most === 0) return near
    for (const word of sharing) {
      if (!this.#isSubject(word)) continue
      const whole = editDistance(typed, word, most, wrong)
      // Mistyped and not yet finished: the part that is there counts.
      const begun =
        typed.length >= 5 ? editDistance(typed, word.slice(0, typed.length), most, wrong) + 0.5 : whole
      const slips = Math.min(whole, begun)
      if (slips <= most) near.set(word, 0.7 - 0.2 * slips)
    }
    return near
  }
}

/** Short words differ by a letter from too many others: another letter makes another word of them, as `taken` of `token`. */
function slipsIn({ length }: string) {
  if (length < 4) return { most: 0, wrong: 1 }
  return { most: length < 8 ? 1 : 2, wrong: length < 6 ? 2 : 1 }
}

function isBegun(typed: string, word: string) {
  return typed.length >= 2 && word.length > typed.length && word.startsWith(typed)
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

import { fold } from '#platform/fold.ts'
import { inTurns } from '#platform/limits/in-turns.ts'
import { readQuestion } from './question.ts'
import { isDense, wordsOf } from './words.ts'

/**
 * A question as it may have been meant: one of the texts has all its words, some of them spelt a little differently. The
 * fewest differences win, then what is there most often, then the first text. A question that fits as it is has none.
 */
export async function nearest(asked: string, texts: Iterable<string>): Promise<string | null> {
  const words = readQuestion(asked).words.map(lookFor)
  const meanings = new Map<string, Meaning>()
  for await (const text of inTurns(texts)) {
    const meant = meaningIn(text, words)
    if (!meant) continue
    const known = meanings.get(fold(meant.shown))
    if (known) known.times += 1
    else meanings.set(fold(meant.shown), meant)
  }
  const [best] = [...meanings.values()].toSorted(
    (one, other) => one.off - other.off || other.times - one.times,
  )
  return best?.shown ?? null
}

/** Of shorter words everything is near, and in scripts without spaces one sign more or less is another word. */
export function canBeMistyped(word: string) {
  return mostOff(word) > 0
}

interface Meaning {
  shown: string
  /** How many letters are different. */
  off: number
  times: number
}

interface Spelt {
  shown: string
  folded: string
}

function meaningIn(text: string, words: ReturnType<typeof lookFor>[]): Meaning | null {
  const there = speltIn(text)
  const meant = words.map(nearestOf => nearestOf(there))
  const off = meant.reduce((sum, each) => sum + (each?.off ?? 0), 0)
  if (off === 0 || meant.includes(null)) return null
  return { shown: meant.map(each => each?.shown).join(' '), off, times: 1 }
}

/** A few signs fold to several words: nobody means those. */
function speltIn(text: string): Spelt[] {
  return wordsOf(text)
    .map(shown => ({ shown, folded: fold(shown) }))
    .filter(({ folded }) => wordsOf(folded)[0] === folded)
}

/** Finds the nearest to a word among others. Texts repeat their words: each is compared once. */
function lookFor(word: string) {
  const compared = new Map<string, number>()
  const most = mostOff(word)

  function compare(folded: string) {
    const known = compared.get(folded)
    if (known !== undefined) return known
    const off = differences(word, folded, most)
    compared.set(folded, off)
    return off
  }

  return (there: Spelt[]) => {
    if (there.some(({ folded }) => isFound(word, folded))) return { shown: word, off: 0 }
    let best: { shown: string; off: number } | null = null
    for (const { shown, folded } of there) {
      const off = compare(folded)
      if (off <= most && off < (best?.off ?? most + 1)) best = { shown, off }
    }
    return best
  }
}

function isFound(word: string, folded: string) {
  return isDense(word) ? folded.includes(word) : folded.startsWith(word)
}

function mostOff(word: string) {
  if (word.length < 3 || isDense(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to make one word of the other.
 * Whatever is more than `most` is `most + 1`: only places that near each other are compared, so long words cost little.
 */
export function differences(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = new Array<number>(other.length + 1).fill(tooMany)
    now[0] = row
    for (let at = Math.max(1, row - most); at <= Math.min(other.length, row + most); at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last[at - 1] ?? tooMany) + (isSame ? 0 : 1),
        (last[at] ?? tooMany) + 1,
        (now[at - 1] ?? tooMany) + 1,
        isSwapped ? (beforeLast[at - 2] ?? tooMany) + 1 : tooMany,
      )
    }
    if (Math.min(...now) > most) return tooMany
    beforeLast = last
    last = now
  }
  return Math.min(tooMany, last[other.length] ?? tooMany)
}

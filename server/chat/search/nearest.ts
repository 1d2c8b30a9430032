import { editDistance } from '#platform/edit-distance.ts'
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
    const off = editDistance(word, folded, most)
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

import type { MarkedText } from '@akin/contract/help/shapes.ts'
import { type Word, wordsOf } from './words.ts'

const longest = 180

/** A text whose words have been read before anyone asks. */
export interface Passage {
  text: string
  words: Word[]
}

export function toPassage(text: string): Passage {
  return { text, words: wordsOf(text) }
}

/** The first passage that says most of what was looked for, cut to a line or two. */
export function bestPassage(passages: Passage[], found: ReadonlySet<string>): MarkedText {
  let best = passages[0]
  let most = 0
  for (const passage of passages) {
    const said = new Set(passage.words.map(({ word }) => word).filter(word => found.has(word))).size
    if (said > most) [best, most] = [passage, said]
  }
  return cut(mark(best ?? toPassage(''), found))
}

export function mark({ text, words }: Passage, found: ReadonlySet<string>): MarkedText {
  const marks = words
    .filter(({ word }) => found.has(word))
    .map(({ start, end }): [number, number] => [start, end])
  return { text, marks }
}

/** Begins shortly before the first mark, and never inside a word. */
function cut({ text, marks }: MarkedText): MarkedText {
  if (text.length <= longest) return { text, marks }
  const first = marks[0]?.[0] ?? 0
  const from = first < longest / 2 ? 0 : text.lastIndexOf(' ', first - 40) + 1
  const rest = text.slice(from)
  const to = rest.length <= longest ? rest.length : rest.lastIndexOf(' ', longest)
  const lead = from > 0 ? '… ' : ''
  const shift = lead.length - from
  return {
    text: `${lead}${rest.slice(0, to).trimEnd()}${to < rest.length ? ' …' : ''}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= from + to)
      .map(([start, end]) => [start + shift, end + shift]),
  }
}

import type { HelpHit } from '@akin/contract/help/shapes.ts'
import { headingsOf } from '#platform/content/to-tree.ts'
import type { HelpText } from './articles.ts'
import { categories } from './categories.ts'
import { passagesOf } from './passages.ts'
import { bestPassage, mark, type Passage, toPassage } from './snippet.ts'
import { type Meant, Vocabulary } from './vocabulary.ts'
import { tellingWords, wordsOf } from './words.ts'

const most = 8
const weights = { title: 6, question: 5, keywords: 5, heading: 3, summary: 3, body: 1 }

interface Entry {
  text: HelpText
  title: Passage
  passages: Passage[]
  /** How much this article is about each word. */
  about: Map<string, number>
}

export type Search = (query: string) => HelpHit[]

/** Reads every article once, then answers from memory. */
export function openSearch(texts: HelpText[]): Search {
  const entries = texts.map(toEntry)
  const words = entries.flatMap(({ about }) => [...about])
  const subjects = words.filter(([, weight]) => weight >= weights.summary).map(([word]) => word)
  const vocabulary = new Vocabulary(
    words.map(([word]) => word),
    new Set(subjects),
  )
  const rarity = rarities(entries)

  return query => {
    const asked = tellingWords(query).map(word => vocabulary.meantBy(word))
    const scored = entries
      .filter(entry => isAbout(entry, asked))
      .map(entry => ({ entry, score: score(entry, asked, rarity) }))
      .sort((a, b) => b.score - a.score)
    const enough = (scored[0]?.score ?? 0) / 5
    const found = new Set(asked.flatMap(meant => [...meant.keys()]))
    return scored
      .filter(({ score }) => score >= enough)
      .slice(0, most)
      .map(({ entry }) => toHit(entry, found))
  }
}

/** A word that is said once in passing is no reason to show an article. */
function isAbout({ about }: Entry, asked: Meant[]) {
  return asked.some(meant => [...meant.keys()].some(word => (about.get(word) ?? 0) > weights.body))
}

/** An article that speaks of all that was asked comes before one that speaks much of a part of it. */
function score({ about }: Entry, asked: Meant[], rarity: Map<string, number>) {
  const parts = asked.map(meant =>
    Math.max(
      0,
      ...Array.from(meant, ([word, sureness]) => sureness * (about.get(word) ?? 0) * (rarity.get(word) ?? 0)),
    ),
  )
  const answered = parts.filter(part => part > 0).length / parts.length
  return parts.reduce((sum, part) => sum + part, 0) * answered ** 2
}

function toEntry(text: HelpText): Entry {
  const { title, question = '', keywords = [], summary } = text.front
  const passages = passagesOf(text.blocks)
  const about = new Map<string, number>()
  const read = (words: string, weight: number) => {
    // Said often is said a little louder, not many times as loud.
    for (const { word } of wordsOf(words)) {
      const known = about.get(word) ?? 0
      about.set(word, Math.max(known, weight) + 0.1 * Math.min(known, weight))
    }
  }
  read(title, weights.title)
  read(question, weights.question)
  read(keywords.join(' '), weights.keywords)
  for (const heading of headingsOf(text.blocks)) read(heading.text, weights.heading)
  read(summary, weights.summary)
  for (const passage of passages) read(passage, weights.body)
  return { text, title: toPassage(title), passages: [summary, ...passages].map(toPassage), about }
}

function rarities(entries: Entry[]) {
  const counts = new Map<string, number>()
  for (const { about } of entries)
    for (const word of about.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map(Array.from(counts, ([word, count]) => [word, Math.log(1 + entries.length / count)]))
}

function toHit({ text, title, passages }: Entry, found: ReadonlySet<string>): HelpHit {
  return {
    id: text.id,
    category: categories[text.front.category].title,
    title: mark(title, found),
    snippet: bestPassage(passages, found),
  }
}

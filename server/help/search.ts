import type { HelpHit } from '@akin/contract/help/shapes.ts'
import { type Findable, weights } from './findable.ts'
import { type Phrase, phrasesIn, toPhrases } from './phrases.ts'
import { bestPassage, mark, type Passage, toPassage } from './snippet.ts'
import { type Meant, Vocabulary } from './vocabulary.ts'
import { stem, tellingWords, wordsOf } from './words.ts'

const most = 8
/** Said often is said a little louder: never as loud as a heading says it. */
const repeated = { each: 0.1, most: 0.9 }
/** Where both answer, the article that was written as an answer comes first. */
const legalWeight = 0.99
const phraseWeight = 1.5

interface Entry {
  of: Findable
  title: Passage
  passages: Passage[]
  /** How much this text is about each word, whatever its ending. */
  about: Map<string, number>
  /** Several words by which people ask for it, one after the other. */
  phrases: Phrase[]
}

export type Search = (query: string) => HelpHit[]

/** Reads every text once, then answers from memory. */
export function openSearch(texts: Findable[]): Search {
  const entries = texts.map(toEntry)
  const vocabulary = readWords(entries)
  const rarity = rarities(entries)

  return query => {
    const asked = vocabulary.meantByAll(tellingWords(query))
    const says = phrasesIn(query)
    const scored = entries
      .filter(entry => isAbout(entry, asked))
      .map(entry => ({
        entry,
        score: score(entry, asked, rarity) * (entry.phrases.some(says) ? phraseWeight : 1),
      }))
      .sort((a, b) => b.score - a.score)
    const enough = (scored[0]?.score ?? 0) / 5
    const found = new Set(asked.flatMap(meant => [...meant.keys()]))
    return onceEach(scored.filter(({ score }) => score >= enough).map(({ entry }) => entry))
      .slice(0, most)
      .map(entry => toHit(entry, found))
  }
}

/** A word that is said once in passing is no reason to show a text. */
function isAbout({ about }: Entry, asked: Meant[]) {
  return asked.some(meant => [...meant.keys()].some(word => (about.get(stem(word)) ?? 0) > weights.body))
}

/** A text that speaks of all that was asked comes before one that speaks much of a part of it. */
function score({ of, about }: Entry, asked: Meant[], rarity: Map<string, number>) {
  const parts = asked.map(meant =>
    Math.max(
      0,
      ...Array.from(meant, ([word, sureness]) => {
        const key = stem(word)
        return sureness * (about.get(key) ?? 0) * (rarity.get(key) ?? 0)
      }),
    ),
  )
  const answered = parts.filter(part => part > 0).length / parts.length
  return parts.reduce((sum, part) => sum + part, 0) * answered ** 2 * (of.kind === 'legal' ? legalWeight : 1)
}

/** Of several places on one page the best is enough. */
function onceEach(entries: Entry[]) {
  const pages = new Set<string>()
  return entries.filter(({ of }) => {
    const page = `${of.kind} ${of.id}`
    if (pages.has(page)) return false
    pages.add(page)
    return true
  })
}

function toEntry(of: Findable): Entry {
  const loudest = new Map<string, number>()
  const times = new Map<string, number>()
  for (const [words, weight] of [...of.shown, [of.hidden.join(' '), weights.keywords] as const]) {
    for (const key of plainWords(words).map(stem)) {
      loudest.set(key, Math.max(loudest.get(key) ?? 0, weight))
      times.set(key, (times.get(key) ?? 0) + 1)
    }
  }
  const about = new Map(
    Array.from(loudest, ([key, weight]) => {
      const again = (times.get(key) ?? 1) - 1
      return [key, weight + Math.min(repeated.each * again, repeated.most)]
    }),
  )
  return {
    of,
    title: toPassage(of.title),
    passages: of.passages.map(toPassage),
    about,
    phrases: toPhrases(of.hidden),
  }
}

function readWords(entries: Entry[]) {
  const shown = new Set(entries.flatMap(({ of }) => of.shown.flatMap(([words]) => plainWords(words))))
  const hidden = entries.flatMap(({ of }) => of.hidden.flatMap(plainWords))
  const heavy = entries.flatMap(({ about }) => [...about].filter(([, weight]) => weight >= weights.summary))
  const subjects = new Set(heavy.map(([key]) => key))
  return new Vocabulary({ shown, hidden, isSubject: word => subjects.has(stem(word)) })
}

function plainWords(words: string) {
  return wordsOf(words).map(({ word }) => word)
}

function rarities(entries: Entry[]) {
  const counts = new Map<string, number>()
  for (const { about } of entries) for (const key of about.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(Array.from(counts, ([key, count]) => [key, Math.log(1 + entries.length / count)]))
}

function toHit({ of, title, passages }: Entry, found: ReadonlySet<string>): HelpHit {
  const { kind, id, address, category } = of
  return { kind, id, address, category, title: mark(title, found), snippet: bestPassage(passages, found) }
}

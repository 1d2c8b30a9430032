import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { foldName, wordsOfName } from '../people/name-words.ts'
import { inside, type WordIds, wordsAround, wordsLike } from './name-words-like.ts'

/** So many are listed who are called so, where not all of them may match. */
export const mostNames = 5_000
/** By words of their names fewer are: those that fit best. */
const mostByWords = 400
/** Of what is asked for, so many words count. */
const mostWords = 3
const mostPairs = 100

interface NameSearch {
  q: string
  /** So many at most. */
  most: number
  /** How many of them match all else that is asked for. */
  count(ids: number[]): number | Promise<number>
}

/**
 * Who is called so, those first whose name begins with it, then those with a word that holds it, then those with a word
 * that is one typo away. Each step is taken only if there is less than a page so far.
 */
export async function findNames(db: Database, { q, most, count }: NameSearch) {
  const folded = foldName(q)
  const asked = folded.split(' ').slice(0, mostWords)
  const steps = [
    async () => toIds(await readByStart(db, [folded, most])),
    () => findByWords(db, asked, wordsAround),
    () => findByWords(db, asked, wordsLike),
  ]
  const ids = new Set<number>()
  for (const step of folded ? steps : []) {
    for (const id of await step()) ids.add(id)
    const isEnough = ids.size >= limits.discoverPage && (await count([...ids])) >= limits.discoverPage
    if (isEnough || ids.size >= most) break
  }
  return [...ids]
}

/** Written like this, and not with `like`, a prepared statement uses the index. */
const readByStart = statement<{ user_id: number }>(
  `select user_id from discover_names where folded ~>=~ $1 and folded ~<~ ($1 || chr(1114111))
   order by folded using ~<~, user_id limit $2`,
  { name: 'find_by_start', on: 'discovery' },
)

/** Those who have, for each word that is asked for, one of the words that are meant by it. */
async function findByWords(
  db: Database,
  asked: string[],
  meant: (db: Database, word: string) => Promise<WordIds>,
) {
  const words = wordsOfName(asked.join(' '))
  const long = words.filter(isLong)
  const choices = await Promise.all((long.length > 0 ? long : words).map(word => meant(db, word)))
  if (choices.length === 0 || choices.some(({ ids }) => ids.length === 0)) return []
  const { pairs, others } = pair(choices)
  const patterns = patternsOf(asked, { hasLong: long.length > 0, isMistyped: meant === wordsLike })
  const readByWords = statement<{ user_id: number }>(byWords(patterns.length, others.length), {
    name: `find_by_words_${patterns.length}_${others.length}`,
    on: 'discovery',
  })
  const values = [pairs.map(([one]) => one), pairs.map(([, other]) => other), ...patterns, ...others]
  return toIds(await readByWords(db, values))
}

/**
 * What the index of words does not know of a name: digits, and how a word begins of which there are only two or three
 * letters. Far too many do so to look them up, but beside a longer word few are left to be asked.
 */
function patternsOf(asked: string[], { hasLong, isMistyped }: { hasLong: boolean; isMistyped: boolean }) {
  return asked.flatMap(word => {
    if (/\p{N}/u.test(word) && isMistyped) return (word.match(/\p{N}+/gu) ?? []).map(digits => `%${digits}%`)
    return /\p{N}/u.test(word) || (hasLong && !isLong(word)) ? [`% ${word}%`] : []
  })
}

function isLong(word: string) {
  return [...word].length >= inside
}

/** The index finds names with two words at once. Where that would be too many pairs, the rarer words are in few names. */
function pair(choices: WordIds[]) {
  const byPeople = choices.toSorted((one, other) => one.people - other.people).map(({ ids }) => ids)
  const [first = [], second = first, ...others] = byPeople
  if (choices.length > 1 && first.length * second.length <= mostPairs)
    return { pairs: first.flatMap(one => second.map(other => [one, other])), others }
  return { pairs: first.map(one => [one, one]), others: byPeople.slice(1) }
}

/** Each pair by itself: asked for all of them at once, PostgreSQL would rather read the whole table. */
const byWords = (patterns: number, others: number) => `
select n.user_id from unnest($1::int[], $2::int[]) with ordinality w(one, other, nth)
cross join lateral (
  select user_id from discover_names
  where ${[
    'words @> array[w.one, w.other]',
    ...Array.from({ length: patterns }, (_, n) => `' ' || folded like $${3 + n}::text`),
    ...Array.from({ length: others }, (_, n) => `icount(words & $${3 + patterns + n}::int[]) > 0`),
  ].join(' and ')}
  limit ${mostByWords}) n
order by w.nth, n.user_id limit ${mostByWords}`

function toIds(rows: { user_id: number }[]) {
  return rows.map(({ user_id }) => user_id)
}

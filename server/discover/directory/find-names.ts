import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database.ts'
import { foldName, wordsOfName } from '../people/name-words.ts'
import { type WordIds, wordsAround, wordsLike } from './name-words-like.ts'

/** So many are listed who are called so, where not all of them may match. */
export const mostNames = 5_000
/** By words of their names fewer are: those that fit best. */
const mostByWords = 400
/** Of what is asked for, so many words count. */
const mostWords = 3

interface Wanted {
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
export async function findNames(db: Database, { q, most, count }: Wanted) {
  const folded = foldName(q)
  const words = wordsOfName(folded).slice(0, mostWords)
  const steps = [
    () => findByStart(db, folded, most),
    () => findByWords(db, words, wordsAround),
    () => findByWords(db, words, wordsLike),
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
async function findByStart(db: Database, start: string, most: number) {
  const { rows } = await db.discovery.query<Row>({
    name: 'find_by_start',
    text: `select user_id from discover_names where folded ~>=~ $1 and folded ~<~ ($1 || chr(1114111))
      order by folded using ~<~, user_id limit $2`,
    values: [start, most],
  })
  return toIds(rows)
}

/** Those who have, for each word that is asked for, one of the words that are meant by it. */
async function findByWords(
  db: Database,
  words: string[],
  meant: (db: Database, word: string) => Promise<WordIds>,
) {
  const choices = await Promise.all(words.map(word => meant(db, word)))
  // The rarest leads: the others only narrow it down.
  const [first, ...others] = choices.toSorted((one, other) => one.people - other.people)
  if (!first || choices.some(({ ids }) => ids.length === 0)) return []
  const { rows } = await db.discovery.query<Row>({
    name: `find_by_words_${words.length}`,
    text: byWords(others.length),
    values: [first.ids, ...others.map(({ ids }) => ids)],
  })
  return toIds(rows)
}

/** Each word by itself: asked for all of them at once, PostgreSQL would rather read the whole table. */
const byWords = (others: number) => `
select n.user_id from unnest($1::int[]) with ordinality w(id, nth)
cross join lateral (
  select user_id from discover_names
  where words @> array[w.id] ${Array.from({ length: others }, (_, n) => `and words && $${n + 2}::int[]`).join(' ')}
  limit ${mostByWords}) n
order by w.nth, n.user_id limit ${mostByWords}`

interface Row {
  user_id: string
}

function toIds(rows: Row[]) {
  return rows.map(({ user_id }) => Number(user_id))
}

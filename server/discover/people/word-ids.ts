import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fold } from '#platform/fold.ts'
import { discoverWords, type WordKind } from '../tables.ts'

/** What people are compared by: an interest, the code of a language or country, a city (`cityWord`). */
export interface Word {
  kind: WordKind
  word: string
}

export type IdOf = (word: Word) => number | undefined

/** The ids of those words that anybody here has used, sorted. Others are in no list, so nobody is found by them. */
export async function findWordIds(db: Queryable, kind: WordKind, words: readonly string[]) {
  const spelled = [...new Set(words.map(spell))]
  if (spelled.length === 0) return []
  const rows = await found(db, { kind, spelled })
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Cities of the same name are told apart by their country. */
export function cityWord(city: string, country: string | null) {
  return `${city}|${country ?? ''}`
}

/** The ids of words of several people at once. */
export async function readWordIds(db: Queryable, words: readonly Word[]): Promise<IdOf> {
  const { rows } = await db.execute<Word & { id: number } & Record<string, unknown>>(
    sql`select id, kind, word from ${discoverWords} join ${listed(words)} using (kind, word)`,
  )
  const ids = new Map(rows.map(known => [keyOf(known), known.id]))
  return ({ kind, word }) => ids.get(keyOf({ kind, word: spell(word) }))
}

/**
 * Gives ids to new words. Known ones are left out before the insert, which would use an id up for each of them; the
 * order is the same for everyone, so that no two transactions wait for each other in a circle.
 */
export async function learnWordIds(tx: Transaction, words: readonly Word[]) {
  await tx.execute(sql`
    insert into ${discoverWords} (kind, word)
    select kind, word from ${listed(words)}
    where not exists (select from ${discoverWords} w where w.kind = x.kind and w.word = x.word)
    order by kind, word
    on conflict do nothing`)
}

const found = prepared('find_word_ids', db =>
  db
    .select({ id: discoverWords.id })
    .from(discoverWords)
    .where(
      and(
        eq(discoverWords.kind, sql.placeholder('kind')),
        sql`${discoverWords.word} = any(${sql.placeholder('spelled')})`,
      ),
    ),
)

/** As it is compared. What is nothing but accents is no word. */
function spell(word: string) {
  const folded = fold(word).replace(/\s+/g, ' ').trim()
  return [...folded].slice(0, longest).join('')
}

const longest = 100

function keyOf({ kind, word }: Word) {
  return `${kind} ${word}`
}

/** Each word once, as the table `x`. */
function listed(words: readonly Word[]) {
  const spelled = words.map(({ kind, word }) => ({ kind, word: spell(word) })).filter(({ word }) => word)
  const unique = [...new Map(spelled.map(word => [keyOf(word), word])).values()]
  const [kinds, texts] = [unique.map(({ kind }) => kind), unique.map(({ word }) => word)]
  return sql`unnest(${sql.param(kinds)}::text[], ${sql.param(texts)}::text[]) x(kind, word)`
}

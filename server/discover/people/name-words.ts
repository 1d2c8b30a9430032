import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { fold } from '#platform/fold.ts'
import { nameTypos, nameWords } from '../tables.ts'

/** A name as it is compared: words of letters and digits, one space between them. */
export function foldName(name: string) {
  return fold(name)
    .replace(/ð/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Each word of a folded name once, without digits: with those that many people add to theirs, each would be a word of its own. */
export function wordsOfName(folded: string) {
  const words = folded.split(/[^\p{L}\p{M}]+/u).map(word => [...word].slice(0, longest).join(''))
  return [...new Set(words)].filter(Boolean)
}

const longest = 60
/** Shorter words have too many neighbours one typo away, and nobody types longer ones. */
const [shortestTyped, longestTyped] = [4, 24]

/** The ids of words of names. New ones get theirs, in the same order for everyone, and what they can be mistyped as. */
export async function learnNameWords(tx: Transaction, words: readonly string[]) {
  const given = sql`unnest(${sql.param([...new Set(words)])}::text[]) x(word)`
  const { rows: added } = await tx.execute<{ id: number }>(sql`
    insert into ${nameWords} (word, people)
    select word, 1 from ${given} where not exists (select from ${nameWords} w where w.word = x.word)
    order by word on conflict do nothing returning id`)
  const newIds = added.map(({ id }) => id)
  await learnTypos(tx, newIds)
  const { rows } = await tx.execute<{ id: number; word: string }>(
    sql`select id, word from ${nameWords} join ${given} using (word)`,
  )
  return new Map(rows.map(({ id, word }) => [word, id]))
}

/** Two words one typo apart are the same with one letter less, in one of them or in both. */
function learnTypos(tx: Transaction, wordIds: readonly number[]) {
  return tx.execute(sql`
    insert into ${nameTypos} (key, word_id)
    select distinct hashtext(case n when 0 then word else overlay(word placing '' from n for 1) end), id
    from ${nameWords} cross join lateral generate_series(0, length(word)) n
    where id = any(${sql.param(wordIds)}::integer[]) and length(word) between ${shortestTyped} and ${longestTyped}
    on conflict do nothing`)
}

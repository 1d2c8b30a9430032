import type { Database } from '#platform/database.ts'

/** Words of names, those first that fit best, and how many people they have. */
export interface WordIds {
  ids: number[]
  people: number
}

/** From so many letters on a word is looked for inside of others. Shorter ones are in too many. */
export const inside = 4

/** Words that hold this one or, if it is short, begin with it, the most used first until they have some hundred people. */
export function wordsAround(db: Database, word: string) {
  return [...word].length >= inside
    ? read(db, 'words_inside', word, mostUsed(`word like '%' || $1 || '%'`))
    : read(db, 'words_from', word, mostUsed('word ~>=~ $1 and word ~<~ ($1 || chr(1114111))'))
}

/** A folded word has nothing in it that `like` takes for more than a letter. */
const mostUsed = (condition: string) => `
select id, people from (
  select id, people, sum(people) over (order by people desc, id) - people as before
  from name_words where ${condition}) x
where before < 400 order by people desc, id`

/** This word, and those of which one letter was left out, added, changed, or swapped with the next. */
export function wordsLike(db: Database, word: string) {
  return read(db, 'words_like', word, oneTypoAway)
}

/** `offset 0`: the few words are looked up one by one. */
const oneTypoAway = `
with near as (
  select distinct word_id from name_typos where key = any(array(
    select hashtext($1) union
    select hashtext(overlay($1 placing '' from n for 1)) from generate_series(1, length($1)) n)))
select w.id, w.people
from near cross join lateral (select * from name_words where id = near.word_id offset 0) w
where levenshtein_less_equal(w.word, $1, 2) <= case when length(w.word) = length($1) then 2 else 1 end
order by levenshtein(w.word, $1), w.people desc, w.id limit 8`

async function read(db: Database, name: string, word: string, text: string): Promise<WordIds> {
  const { rows } = await db.discovery.query<{ id: number; people: number }>({ name, text, values: [word] })
  return { ids: rows.map(({ id }) => id), people: rows.reduce((sum, row) => sum + row.people, 0) }
}

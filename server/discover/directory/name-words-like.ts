import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'

/** Words of names, those first that fit best, and how many people they have. */
export interface WordIds {
  ids: number[]
  people: number
}

/** From so many letters on a word is looked for inside of others. Shorter ones are in too many. */
export const inside = 4

/** Words that hold this one or, if it is short, begin with it, the most used first until they have some hundred people. */
export async function wordsAround(db: Database, word: string) {
  return toIds(await ([...word].length >= inside ? wordsInside : wordsFrom)(db, [word]))
}

/** A folded word has nothing in it that `like` takes for more than a letter. */
const mostUsed = (condition: string) => `
select id, people from (
  select id, people, sum(people) over (order by people desc, id) - people as before
  from name_words where ${condition}) x
where before < 400 order by people desc, id`

const wordsInside = words('words_inside', mostUsed(`word like '%' || $1 || '%'`))
const wordsFrom = words('words_from', mostUsed('word ~>=~ $1 and word ~<~ ($1 || chr(1114111))'))

/** This word, and those of which one letter was left out, added, changed, or swapped with the next. */
export async function wordsLike(db: Database, word: string) {
  return toIds(await oneTypoAway(db, [word]))
}

/** `offset 0`: the few words are looked up one by one. */
const oneTypoAway = words(
  'words_like',
  `
with near as (
  select distinct word_id from name_typos where key = any(array(
    select hashtext($1) union
    select hashtext(overlay($1 placing '' from n for 1)) from generate_series(1, length($1)) n)))
select w.id, w.people
from near cross join lateral (select * from name_words where id = near.word_id offset 0) w
where levenshtein_less_equal(w.word, $1, 2) <= case when length(w.word) = length($1) then 2 else 1 end
order by levenshtein(w.word, $1), w.people desc, w.id limit 8`,
)

interface Word {
  id: number
  people: number
}

function words(name: string, text: string) {
  return statement<Word>(text, { name, on: 'discovery' })
}

function toIds(found: Word[]): WordIds {
  return { ids: found.map(({ id }) => id), people: found.reduce((sum, { people }) => sum + people, 0) }
}

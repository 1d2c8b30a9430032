import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { today } from '../day.ts'
import { cellShares, discoverable, discoverWords, type WordKind } from '../tables.ts'
import { everyone, levels, valueKey, warmDays } from './keys.ts'

export const countListsNow = scheduled(
  { name: 'count-lists', cron: '41 2 * * *', minutes: 60 },
  ({ db }: Deps, signal) => countLists(db, signal),
)

/**
 * Counts how long the lists are that decks are chosen from, so that a deck reads those which are likely to hold the best.
 * Nobody waits for it: each place and language is a statement of its own, which locks nothing but its own counts.
 */
export async function countLists(db: Database, signal = new AbortController().signal) {
  await countCells(db)
  if (!signal.aborted) await countSegment(db, everyone)
  for (const kind of ['country', 'city', 'language'] as const) {
    await inBatches<string>(signal, async after => {
      const next = await nextWord(db, kind, after)
      if (next) await countSegment(db, valueKey(kind, next.id))
      return next?.word
    })
  }
}

/** Below so many people everything is read whole, and nothing has to be counted. */
const few = 300

/** A place that fills up for the first time does not wait for the night. */
export async function countListsFirst(db: Database) {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select not exists (select from ${cellShares})
      and (select count(*) from (select from ${discoverable} limit ${few + 1}) d) > ${few} as due`)
  if (rows[0]?.due) await enqueue(db, countListsNow.job, {}, { key: 'first' })
}

async function nextWord(db: Database, kind: WordKind, after = '') {
  const { rows } = await db.execute<{ id: number; word: string }>(sql`
    select id, word from ${discoverWords} where kind = ${kind} and word > ${after} order by word limit 1`)
  return rows[0]
}

/** Everyone, and a language of the world, take longer to count than anything that someone waits for. */
const patience = { seconds: 60 }

function countSegment(db: Database, segment: number) {
  return transaction(db, async tx => {
    await tx.execute(sql`
      select set_config('statement_timeout', ${`${patience.seconds}s`}, true), set_config('enable_seqscan', 'off', true)`)
    await countMembers(tx, [segment, today()])
  })
}

/** Shorter lists are read whole, so nobody needs to know how short. */
const shortest = 50

/** Of one place or language, or of all: everyone (tag 0) and those with each interest, and how many of them were here lately. */
const countMembers = statement(
  `
  with counted as materialized (
    select tag, count(*)::int as people, (count(*) filter (where active_on > $2::date - ${warmDays}))::int as warm
    from discoverable cross join lateral unnest(array_append(interests, 0)) tag
    where keys @> array[$1::integer] group by tag having count(*) >= ${shortest}),
  short as (
    delete from list_sizes where segment = $1 and tag not in (select tag from counted))
  insert into list_sizes as l (segment, tag, people, warm) select $1, tag, people, warm from counted
  on conflict (segment, tag) do update set people = excluded.people, warm = excluded.warm
    where (l.people, l.warm) <> (excluded.people, excluded.warm)`,
  { patienceMs: (patience.seconds + 1) * 1000 },
)

/** A day at a time, then all of them as shares of the whole. Cells in which nobody is are written too. */
async function countCells(db: Database) {
  const counts = Array.from({ length: warmDays }, () => Array.from({ length: levels }, () => 0))
  for (const [ago, cells] of counts.entries()) {
    const { rows } = await db.execute<{ level: number; people: number }>(sql`
      select least(${levels - 1}, ${levels} * (2 * completeness + replies) / 300)::int as level, count(*)::int as people
      from ${discoverable} where active_on = ${today()}::date - ${ago}::int group by 1`)
    for (const { level, people } of rows) cells[level] = people
  }
  const all = Math.max(
    1,
    counts.flat().reduce((sum, people) => sum + people, 0),
  )
  const values = counts.flatMap((cells, ago) =>
    cells.map((people, level) => ({ ago, level, share: people / all })),
  )
  const share = sql`excluded.share`
  await db
    .insert(cellShares)
    .values(values)
    .onConflictDoUpdate({ target: [cellShares.ago, cellShares.level], set: { share } })
}

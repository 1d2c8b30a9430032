import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { connectionOf, transaction } from '#platform/transaction.ts'
import { today } from '../day.ts'
import { discoverWords, type WordKind } from '../tables.ts'
import { levels, valueKey, warmDays } from './keys.ts'

const countListsJob = defineJob({
  name: 'count-lists',
  data: z.object({}),
  every: '41 2 * * *',
  expireInSeconds: 60 * 60,
})

export const countListsNow = handle(countListsJob, (_data, { db }: Deps, { signal }) =>
  countLists(db, signal),
)

/**
 * Counts how long the lists are that decks are chosen from, so that a deck reads those which are likely to hold the best.
 * Nobody waits for it: each place and language is a statement of its own, which locks nothing but its own counts.
 */
export async function countLists(db: Database, signal = new AbortController().signal) {
  await db.$client.query(cellsStatement, [today()])
  await inBatches<number>(signal, async after => {
    const segment = await nextSegment(db, after)
    if (segment) await countSegment(db, valueKey(segment.kind, segment.id))
    return segment?.id
  })
}

/** Below so many people everything is read whole, and nothing has to be counted. */
const few = 300

/** A place that fills up for the first time does not wait for the night. */
export async function countListsFirst(db: Database) {
  const { rows } = await db.$client.query<{ due: boolean }>(`
    select not exists (select from cell_shares)
      and (select count(*) from (select from discoverable limit ${few + 1}) d) > ${few} as due`)
  if (rows[0]?.due) await enqueue(db, countListsJob, {}, { key: 'first' })
}

async function nextSegment(db: Database, after = 0) {
  const { rows } = await db.execute<{ id: number; kind: Exclude<WordKind, 'interest'> }>(sql`
    select id, kind from ${discoverWords} where kind <> 'interest' and id > ${after} order by id limit 1`)
  return rows[0]
}

/** A language of the world takes longer to count than anything that someone waits for. */
const patience = { seconds: 60 }

function countSegment(db: Database, segment: number) {
  return transaction(db, async tx => {
    const on = connectionOf(tx)
    await on.query(`set local statement_timeout = '${patience.seconds}s'; set local enable_seqscan = off`)
    const patient = { text: segmentStatement, query_timeout: (patience.seconds + 1) * 1000 }
    await on.query(patient, [segment, today()])
  })
}

/** Shorter lists are read whole, so nobody needs to know how short. */
const shortest = 50

/** Of one place or language: everyone (tag 0) and those with each interest, and how many of them were here lately. */
const segmentStatement = `
  with counted as materialized (
    select tag, count(*)::int as people, (count(*) filter (where active_on > $2::date - ${warmDays}))::int as warm
    from discoverable cross join lateral unnest(array_append(interests, 0)) tag
    where keys @> array[$1::integer] group by tag having count(*) >= ${shortest}),
  short as (
    delete from list_sizes where segment = $1 and tag not in (select tag from counted))
  insert into list_sizes as l (segment, tag, people, warm) select $1, tag, people, warm from counted
  on conflict (segment, tag) do update set people = excluded.people, warm = excluded.warm
    where (l.people, l.warm) <> (excluded.people, excluded.warm)`

/** Every cell, also those in which nobody is. The level is that of `levelOf`. */
const cellsStatement = `
  with counted as (
    select $1::date - active_on as ago, least(${levels - 1}, ${levels} * (2 * completeness + replies) / 300) as level,
      count(*) / sum(count(*)) over () as share
    from discoverable where active_on > $1::date - ${warmDays} and active_on <= $1::date group by 1, 2)
  insert into cell_shares (ago, level, share)
  select ago, level, coalesce(share, 0)
  from generate_series(0, ${warmDays - 1}) ago cross join generate_series(0, ${levels - 1}) level
  left join counted using (ago, level)
  on conflict (ago, level) do update set share = excluded.share`

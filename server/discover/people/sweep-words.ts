import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { discoverable, discoverNames, discoverWords, listSizes, nameWords } from '../tables.ts'
import { valueKey } from './keys.ts'

const batch = 500

export const sweepWordsNow = scheduled(
  { name: 'sweep-words', cron: '11 3 * * *', minutes: 60 },
  ({ db }: Deps, signal) => sweepWords(db, signal),
)

/**
 * A name that nobody has any more must not stay as a word, and neither must an interest or a city that someone wrote who
 * is gone. Of the words that stay it counts how many people have them.
 */
export async function sweepWords(db: Database, signal = new AbortController().signal) {
  await inBatches<number>(signal, after => sweepNames(db, after))
  // Languages and countries are few and say nothing of anyone.
  for (const kind of ['interest', 'city'] as const) {
    await inBatches<string>(signal, after => sweepValues(db, kind, after))
  }
}

/** While a transaction gives words to people, none that seems unused is taken away. */
export async function usingWords(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
}

const lock = 0x776f7264

/** Frequent words come last wherever it matters, so they are not counted to the end. */
const mostCounted = 1000

function sweepNames(db: Database, after = 0) {
  return whileUnused(db, async tx => {
    const { rows } = await tx.execute<{ last: number | null }>(sql`
      with part as materialized (
        select w.id, w.people, (select count(*)::int from (
          select from ${discoverNames} n where n.words @> array[w.id] limit ${mostCounted}) x) as counted
        from (select id, people from ${nameWords} where id > ${after} order by id limit ${batch}) w),
      gone as (delete from ${nameWords} w using part where w.id = part.id and counted = 0),
      moved as (
        update ${nameWords} w set people = counted from part
        where w.id = part.id and counted > 0 and counted <> part.people)
      select max(id) as last from part`)
    return rows[0]?.last ?? undefined
  })
}

function sweepValues(db: Database, kind: 'interest' | 'city', after = '') {
  return whileUnused(db, async tx => {
    const { rows } = await tx.execute<{ id: number; word: string }>(sql`
      select id, word from ${discoverWords} where kind = ${kind} and word > ${after} order by word limit ${batch}`)
    const values = rows.map(({ id }) => ({ id, key: valueKey(kind, id) }))
    await tx.execute(sql`
      with unused as materialized (
        select id, key from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(id integer, key integer)
        where not exists (select from ${discoverable} d where d.keys @> array[x.key])),
      counts as (delete from ${listSizes} l using unused where l.segment = unused.key)
      delete from ${discoverWords} w using unused where w.id = unused.id`)
    return rows.at(-1)?.word
  })
}

/** Nobody uses words meanwhile: those who would, wait for a batch. */
function whileUnused<Result>(db: Database, work: (tx: Transaction) => Promise<Result>) {
  return transaction(db, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock}), set_config('enable_seqscan', 'off', true)`)
    return work(tx)
  })
}

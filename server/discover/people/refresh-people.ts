import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { discoverable, discoverNames, discoverStale } from '../tables.ts'
import { describePeople, rowOf } from './describe-people.ts'
import type { Described } from './describe-person.ts'
import { foldName, learnNameWords, wordsOfName } from './name-words.ts'
import { usingWords } from './sweep-words.ts'
import { learnWordIds } from './word-ids.ts'

const most = 500

/** Whether anybody's row has to be made anew. Asked often, and mostly nobody's has. */
export async function hasStale(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ waits: boolean }>(
    'select exists (select from discover_stale) as waits',
  )
  return rows[0]?.waits ?? false
}

/**
 * Makes the rows of some people anew, those who have waited longest first, and answers whether there may be more. Several
 * processes share the work. Whoever changes a profile meanwhile waits for the row of `discover_stale` that is locked
 * here, then finds what was written from the old profile and takes it away.
 */
export function refreshPeople(db: Database): Promise<boolean> {
  return transaction(db, async tx => {
    const userIds = await takeStale(tx)
    if (userIds.length === 0) return false
    await usingWords(tx)
    const people = await describePeople(tx, userIds, words => learnWordIds(tx, words))
    await forget(tx, userIds)
    await writeRows(tx, people)
    await writeNames(tx, people)
    return userIds.length === most
  })
}

/**
 * Whoever is held by an act goes later. Rows of users are held too, as the rows written here refer to them: an act that
 * has locked such a row, and waits for us, must not find us waiting for it.
 */
async function takeStale(tx: Transaction) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.user_id as id from ${discoverStale} s join users u on u.id = s.user_id
    order by s.since limit ${most} for update of s skip locked for key share of u skip locked`)
  return rows.map(({ id }) => Number(id))
}

async function forget(tx: Transaction, userIds: number[]) {
  const them = sql`user_id = any(${sql.param(userIds)}::bigint[])`
  await tx.execute(sql`delete from ${discoverable} where ${them}`)
  await tx.execute(sql`delete from ${discoverNames} where ${them}`)
  await tx.execute(sql`delete from ${discoverStale} where ${them}`)
}

async function writeRows(tx: Transaction, people: Described[]) {
  await tx.execute(sql`
    insert into ${discoverable}
    select * from jsonb_populate_recordset(null::discoverable, ${JSON.stringify(people.map(rowOf))}::jsonb)`)
}

async function writeNames(tx: Transaction, people: Described[]) {
  const names = people.flatMap(({ userId, displayName, fullName }) => [
    nameOf(userId, displayName, false),
    nameOf(userId, fullName, true),
  ])
  const written = names.filter(({ words }) => words.length > 0)
  const ids = await learnNameWords(
    tx,
    written.flatMap(({ words }) => words),
  )
  const rows = written.map(name => ({
    ...name,
    words: name.words.flatMap(word => ids.get(word) ?? []).sort(ascending),
  }))
  await tx.execute(sql`
    insert into ${discoverNames} (user_id, is_full, folded, words)
    select user_id, is_full, folded, words
    from jsonb_populate_recordset(null::discover_names, ${JSON.stringify(rows)}::jsonb)`)
}

function nameOf(userId: number, name: string, isFull: boolean) {
  const folded = foldName(name)
  return { user_id: userId, is_full: isFull, folded, words: wordsOfName(folded) }
}

function ascending(one: number, other: number) {
  return one - other
}

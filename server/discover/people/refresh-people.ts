import { sql } from 'drizzle-orm'
import {
  type Database,
  isDatabaseUnavailable,
  sqlState,
  type Transaction,
} from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil, untilDue } from '#platform/loops.ts'
import { discoverable, discoverNames, discoverStale } from '../tables.ts'
import { describePeople } from './describe-people.ts'
import { usingWords } from './sweep-words.ts'
import { learnWordIds } from './word-ids.ts'
import { writePeople } from './write-people.ts'

const work = 'refresh-people'
const most = 500

/** Until somebody's row has to be made anew. */
export const untilStale = sql`
  select ${msUntil(sql`s.since`)} from ${discoverStale} s
  where ${isNotAside(work, sql`s.user_id`)} order by s.since limit 1`

export async function hasStale(db: Database): Promise<boolean> {
  return (await untilDue(db, [{ until: untilStale }])).includes(0)
}

/**
 * Makes the rows of some people anew, those who have waited longest first, and answers whether there may be more. Several
 * processes share the work.
 */
export async function refreshPeople(db: Database, signal = new AbortController().signal): Promise<boolean> {
  const taken: number[] = []
  try {
    await transaction(db, async tx => {
      taken.splice(0, most, ...(await takeStale(tx)))
      await makeAnew(tx, taken)
    })
  } catch (err) {
    // Nothing is wrong with anybody's row: all of it is tried again.
    const isPassing = isDatabaseUnavailable(err) || sqlState(err) === lockNotAvailable
    if (taken.length === 0 || isPassing) throw err
    await refreshEach(db, taken, signal)
  }
  return taken.length === most
}

/** Someone whose row cannot be written holds nobody else up: they come later. */
function refreshEach(db: Database, userIds: readonly number[], signal: AbortSignal) {
  const people = userIds.map(id => ({ id }))
  return eachDue<{ id: number }>(db, {
    ...{ work, signal },
    find: async after => (after ? [] : people),
    settle: ({ id }) => transaction(db, async tx => makeAnew(tx, await takeStale(tx, id))),
  })
}

const lockNotAvailable = '55P03'

/**
 * Whoever changes a profile meanwhile waits for the line of `discover_stale` that is held, then finds what was written here
 * from the old profile and takes it away.
 */
async function makeAnew(tx: Transaction, userIds: number[]) {
  if (userIds.length === 0) return
  await usingWords(tx)
  const people = await describePeople(tx, userIds, words => learnWordIds(tx, words))
  await forget(tx, userIds)
  await writePeople(tx, people)
}

/**
 * Whoever is held by an act goes later. Rows of users are held too, as the rows written here refer to them: an act that
 * has locked such a row, and waits for us, must not find us waiting for it.
 */
async function takeStale(tx: Transaction, userId?: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.user_id as id from ${discoverStale} s join users u on u.id = s.user_id
    where s.since <= now() and ${isNotAside(work, sql`s.user_id`)}
      and ${userId === undefined ? sql`true` : sql`s.user_id = ${userId}`}
    order by s.since limit ${most} for update of s skip locked for key share of u skip locked`)
  return rows.map(({ id }) => id)
}

/** For when days have moved under those who are in the lists: keys name a day of the calendar. */
export async function refreshEveryone(db: Database) {
  await db.execute(sql`
    insert into ${discoverStale} (user_id) select user_id from ${discoverable} on conflict do nothing`)
}

async function forget(tx: Transaction, userIds: number[]) {
  const them = sql`user_id = any(${sql.param(userIds)}::bigint[])`
  await tx.execute(sql`delete from ${discoverable} where ${them}`)
  await tx.execute(sql`delete from ${discoverNames} where ${them}`)
  await tx.execute(sql`delete from ${discoverStale} where ${them}`)
}

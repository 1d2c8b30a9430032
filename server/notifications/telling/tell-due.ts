import { inArray } from 'drizzle-orm'
import { type Database, isDatabaseUnavailable, type Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { noteReceipts } from '../receipts/note-receipts.ts'
import { tellings } from '../tables.ts'
import { claim, findPeople, most, work } from './find-due.ts'
import { asOneLine } from './one-line.ts'
import { readFacts, type TellingRow } from './read-facts.ts'
import { type Fallen, settle } from './settle.ts'
import { writePushes } from './write-pushes.ts'

type Needs = Pick<Deps, 'db' | 'log'>

/**
 * Decides about all that is due, many people in one transaction: any number of processes do it, and what one has, another
 * leaves. Where that fails each person is decided by themselves, so that what is wrong with one holds up nobody else. Answers
 * whether to go on at once.
 */
export async function tellDue({ db, log }: Needs, signal = new AbortController().signal): Promise<boolean> {
  let decided = 0
  try {
    decided = await transaction(db, tx => tell(tx, null))
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err
    log.warn({ err }, 'people could not be told together; each by themselves')
    await tellEach(db, signal)
  }
  // Whoever sends pushes need not wait to look.
  if (decided > 0) db.stir()
  return decided >= most
}

async function tellEach(db: Database, signal: AbortSignal) {
  await eachDue<{ id: number }>(db, {
    ...{ work, signal },
    find: after => (after ? Promise.resolve([]) : findPeople(db, [most])),
    settle: ({ id }) => transaction(db, tx => tell(tx, id)),
    giveUp: ({ id }) => transaction(db, async tx => dropDue(tx, [id])),
  })
}

const dropDue = statement(`delete from tellings where user_id = $1 and channel = 'push' and look_at <= now()`)

/** Facts are read once all of it is locked, by a statement of its own: what was said before that counts. */
async function tell(tx: Transaction, userId: number | null) {
  const ids = await claim(tx, userId)
  if (ids.length === 0) return 0
  const rows = await readFacts(tx, [ids])
  const settled = rows.map(row => ({ row, fallen: settle(row) }))
  const { pushed, inApp } = asOneLine(
    settled.flatMap(({ row, fallen }) => (fallen.what === 'pushed' ? { ...row, cause: fallen.cause } : [])),
  )
  await writePushes(tx, pushed)
  await putOff(tx, settled)
  await end(tx, settled)
  await noteReceipts(tx, [
    ...settled.flatMap(({ row, fallen }) =>
      'receipt' in fallen && fallen.receipt ? [{ ...aboutIt(row), ...fallen.receipt }] : [],
    ),
    ...inApp.map(row => ({ ...aboutIt(row), fate: 'in_app' as const, cause: row.cause })),
  ])
  return ids.length
}

type Settled = { row: TellingRow; fallen: Fallen }[]

async function putOff(tx: Transaction, settled: Settled) {
  const later = settled.flatMap(({ row, fallen }) =>
    fallen.what === 'later' ? [{ ...fallen, id: row.id }] : [],
  )
  if (later.length === 0) return
  await lookLater(tx, [
    later.map(({ id }) => id),
    later.map(({ at }) => (at === 'open' ? 'infinity' : at.toISOString())),
    later.map(({ held }) => held),
  ])
}

const lookLater = statement(`
update tellings t set look_at = l.at, held = l.held
from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as l(id, at, held) where t.id = l.id`)

async function end(tx: Transaction, settled: Settled) {
  const ids = settled.filter(({ fallen }) => fallen.what !== 'later').map(({ row }) => row.id)
  if (ids.length > 0) await tx.delete(tellings).where(inArray(tellings.id, ids))
}

function aboutIt({ userId, kind, fromId, about }: TellingRow) {
  return { userId, kind, fromId, about, channel: 'push' as const }
}

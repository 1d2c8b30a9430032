import type pg from 'pg'
import type { Database } from '#platform/database.ts'
import { connectionOf, transaction } from '#platform/transaction.ts'
import { addParts } from './add-parts.ts'
import { renewParts } from './renew-parts.ts'

/** So many ids are gone through in one step. */
const most = 20_000

/** Whether there is anything to index. Asked often, and mostly there is nothing. */
export async function hasUnindexed(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ waits: boolean }>(
    `select s.next_id > s.safe_id or q.last_value > s.next_id or exists (select from search_stale) as waits
     from search_state s, messages_id_seq q`,
  )
  return rows[0]?.waits ?? false
}

/**
 * One step of indexing. Only one process does it at a time; the others find the row locked and go on. Answers whether it
 * can go on at once.
 */
export function indexMessages(db: Database): Promise<boolean> {
  return transaction(db, async tx => {
    const on = connectionOf(tx)
    const state = await lockState(on)
    if (!state) return false
    const added = state.isSettled && (await goOn(on, state))
    const renewed = await renewParts(on)
    return added || renewed
  })
}

/**
 * A message that is committed late may have a lower id than one that is there already, so "the last id that was seen" would
 * miss it. Ids up to the one that was read a while ago are settled once every transaction of that moment has ended: a
 * send has its transaction id before it takes the id of a message.
 */
async function goOn(on: pg.ClientBase, { safeId, nextId }: State): Promise<boolean> {
  const upTo = Math.min(nextId, safeId + most)
  if (upTo > safeId && (await addParts(on, safeId, upTo))) return true
  if (upTo < nextId) {
    await on.query('update search_state set safe_id = $1', [upTo])
    return true
  }
  // The id first, and then, by a statement of its own, the transactions: the other way round an id could slip between.
  const { rows: ids } = await on.query<{ last: number }>('select last_value as last from messages_id_seq')
  await on.query(
    'update search_state set safe_id = $1, next_id = $2, next_xid = pg_snapshot_xmax(pg_current_snapshot())',
    [upTo, ids[0]?.last],
  )
  return false
}

interface State {
  safeId: number
  nextId: number
  isSettled: boolean
}

async function lockState(on: pg.ClientBase): Promise<State | undefined> {
  const { rows } = await on.query<State>(
    `select safe_id as "safeId", next_id as "nextId",
       pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as "isSettled"
     from search_state for update skip locked`,
  )
  return rows[0]
}

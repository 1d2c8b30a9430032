import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import { untilDue } from '#platform/loops.ts'
import { addParts } from './add-parts.ts'
import { renewParts } from './renew-parts.ts'

/** So many ids are gone through in one step. */
const most = 20_000

/** None, where there is anything to index. */
export const untilUnindexed = sql`
  select 0 from search_state s, messages_id_seq q
  where s.next_id > s.safe_id or q.last_value > s.next_id or exists (select from search_stale)`

export async function hasUnindexed(db: Database): Promise<boolean> {
  return (await untilDue(db, [{ until: untilUnindexed }])).includes(0)
}

/**
 * One step of indexing. Only one process does it at a time; the others find the row locked and go on. Answers whether it
 * can go on at once.
 */
export function indexMessages(db: Database): Promise<boolean> {
  return transaction(db, async tx => {
    const [state] = await lockState(tx)
    if (!state) return false
    const added = state.isSettled && (await goOn(tx, state))
    const renewed = await renewParts(tx)
    return added || renewed
  })
}

/**
 * A message that is committed late may have a lower id than one that is there already, so "the last id that was seen" would
 * miss it. Ids up to the one that was read a while ago are settled once every transaction of that moment has ended: a
 * send has its transaction id before it takes the id of a message.
 */
async function goOn(tx: Transaction, { safeId, nextId }: State): Promise<boolean> {
  const upTo = Math.min(nextId, safeId + most)
  if (upTo > safeId && (await addParts(tx, safeId, upTo))) return true
  if (upTo < nextId) {
    await moveSafe(tx, [upTo])
    return true
  }
  // The id first, and then, by a statement of its own, the transactions: the other way round an id could slip between.
  const [id] = await readLastId(tx)
  await moveOn(tx, [upTo, id?.last])
  return false
}

const moveSafe = statement('update search_state set safe_id = $1')
const readLastId = statement<{ last: number }>('select last_value as last from messages_id_seq')
const moveOn = statement(
  'update search_state set safe_id = $1, next_id = $2, next_xid = pg_snapshot_xmax(pg_current_snapshot())',
)

interface State {
  safeId: number
  nextId: number
  isSettled: boolean
}

const lockState = statement<State>(`
  select safe_id as "safeId", next_id as "nextId",
    pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as "isSettled"
  from search_state for update skip locked`)

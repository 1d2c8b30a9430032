import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** How far a walk has come, in its table of one row: up to `safeId` everything was seen. */
interface Place {
  safeId: number
  nextId: number
  /** Whether everything up to `nextId` can be seen, so that it is settled what there is. */
  isSettled: boolean
}

interface Walk {
  /** Its table: `safe_id`, `next_id` and `next_xid`. */
  state: string
  /** Where the ids come from. Whoever writes a row has a transaction id before they take the id of the row. */
  sequence: string
  /** So many ids are gone through in one step. */
  most: number
}

/**
 * Goes once through all rows that are written, in the order of their ids. One that is committed late may have a lower id
 * than one that is there already, so "the last id that was seen" would miss it. Ids up to the one that was read a while
 * ago are settled once every transaction of that moment has ended.
 */
export function walkIds({ state, sequence, most }: Walk) {
  const lockPlace = statement<Place>(`
    select safe_id as "safeId", next_id as "nextId",
      pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as "isSettled"
    from ${state} for update skip locked`)
  const moveSafe = statement(`update ${state} set safe_id = $1`)
  // A sequence that nothing was taken from says the same as one that its first id was taken from.
  const readLastId = statement<{ last: number }>(
    `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
  )
  const moveOn = statement(
    `update ${state} set safe_id = $1, next_id = $2, next_xid = pg_snapshot_xmax(pg_current_snapshot())`,
  )

  /** Undefined where another process is at it: only one is at a time, and the others do not wait. */
  async function lock(tx: Transaction): Promise<Place | undefined> {
    return (await lockPlace(tx)).at(0)
  }

  /**
   * Has what lies between two ids worked on, which answers whether it could not do all of it. Answers whether there is more
   * that is settled, and whether there is more at all.
   */
  async function goOn(
    tx: Transaction,
    { safeId, nextId }: Place,
    work: (afterId: number, upToId: number) => Promise<boolean>,
  ) {
    const upTo = Math.min(nextId, safeId + most)
    if (upTo > safeId && (await work(safeId, upTo))) return { isMore: true, isAhead: true }
    if (upTo < nextId) {
      await moveSafe(tx, [upTo])
      return { isMore: true, isAhead: true }
    }
    // The id first, and then, by a statement of its own, the transactions: the other way round an id could slip between.
    const [id] = await readLastId(tx)
    await moveOn(tx, [upTo, id?.last])
    return { isMore: false, isAhead: (id?.last ?? 0) > upTo }
  }

  /** For a loop's `until`: there is a row if there is anything to see. */
  const ahead = sql.raw(
    `select from ${state} s, ${sequence} q where s.next_id > s.safe_id or q.is_called and q.last_value > s.next_id`,
  )

  return { lock, goOn, ahead }
}

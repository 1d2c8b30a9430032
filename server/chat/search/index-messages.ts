import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { walkIds } from '#platform/database/walk-ids.ts'
import { untilDue } from '#platform/loops.ts'
import { addParts } from './add-parts.ts'
import { renewParts } from './renew-parts.ts'

/** What lies between is looked through again with every step until all of it is done: not much more than a step can do. */
const walk = walkIds({ state: 'search_state', sequence: 'messages_id_seq', most: 2_000 })

/** None, where there is anything to index. */
export const untilUnindexed = sql`
  select 0 where exists (${walk.ahead}) or exists (select from search_stale)`

export async function hasUnindexed(db: Database): Promise<boolean> {
  return (await untilDue(db, [{ until: untilUnindexed }])).includes(0)
}

/**
 * One step of indexing. Only one process does it at a time; the others find the row locked and go on. Answers whether it
 * can go on at once.
 */
export function indexMessages(db: Database): Promise<boolean> {
  return transaction(db, async tx => {
    const place = await walk.lock(tx)
    if (!place) return false
    const { isMore } = place.isSettled
      ? await walk.goOn(tx, place, (afterId, upToId) => addParts(tx, afterId, upToId))
      : { isMore: false }
    const renewed = await renewParts(tx)
    return isMore || renewed
  })
}

import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { walkIds } from '#platform/database/walk-ids.ts'
import { noteMessages } from './note-messages.ts'

const walk = walkIds({ state: 'message_watch', sequence: 'messages_id_seq', most: 5_000 })

/** None, where anything was sent that was not looked at. */
export const untilSent = sql`select 0 where exists (${walk.ahead})`

/**
 * One step through what was sent, for those who are to be told of it: nothing is added to sending. Only one process does it
 * at a time. Answers whether to go on at once. That is so after a rest, when a step can do no more than to see how far it may
 * go; whoever writes all the time is looked at once in a while, many messages at a time.
 */
export async function watchMessages(db: Database): Promise<boolean> {
  const { goesOn, isNoted } = await transaction(db, async tx => {
    const place = await walk.lock(tx)
    if (!place?.isSettled) return { goesOn: false, isNoted: false }
    const hasRested = place.nextId === place.safeId
    const { isMore, isAhead } = await walk.goOn(tx, place, async (afterId, upToId) => {
      await noteMessages(tx, afterId, upToId)
      return false
    })
    return { goesOn: isMore || (hasRested && isAhead), isNoted: !hasRested }
  })
  // Whoever decides what becomes of it need not wait to look.
  if (isNoted) db.stir()
  return goesOn
}

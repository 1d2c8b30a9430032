import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { gifts } from '../tables.ts'
import { findKeepsakes, toKeepsake } from './read-shelf.ts'

/** Takes a gift off one's own shelf, or puts it back. However often it is asked for, the first time counts. */
export function putKeepsakeAway(
  { db }: Deps,
  { asker, params: { giftId }, body: { away } }: CallOf<'putKeepsakeAway'>,
): Promise<Keepsake> {
  const isAsked = eq(gifts.id, giftId)
  return transaction(db, async tx => {
    await tx
      .update(gifts)
      .set({ awayAt: away ? sql`coalesce(${gifts.awayAt}, now())` : null })
      .where(and(isAsked, eq(gifts.toId, asker.id)))
    const [found] = await findKeepsakes(tx, asker.id, isAsked, 1)
    if (!found) refuse('not_found')
    publish(tx, 'keepsakes_changed', {}, [asker.id])
    return toKeepsake(found, asker.id)
  })
}

import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { endPlusGiftsBetween } from '#subscription/gifts/end-plus-gift.ts'
import { findConnection, lockPair, markRemoved } from './pair.ts'

/** Ends a connection at once and without a word. Labels and note stay, should it be undone. */
export function removeContact({ db }: Deps, { asker, params }: CallOf<'removeContact'>) {
  const [askerId, contactId] = [asker.id, params.contactId]
  return transaction(db, async tx => {
    await lockPair(tx, askerId, contactId)
    const connection = await findConnection(tx, askerId, contactId)
    if (connection?.status === 'removed' && connection.removedBy === askerId) return
    if (connection?.status !== 'connected') return refuse('not_found')
    const until = sql`now() + ${limits.removedPause} * interval '1 second'`
    await markRemoved(tx, connection, askerId, { aWaitsUntil: until, bWaitsUntil: until })
    publish(tx, 'contacts_changed', { userId: contactId }, [askerId])
    publish(tx, 'contacts_changed', { userId: askerId }, [contactId])
    // After it, as with a block: the other one could tell the difference.
    await endPlusGiftsBetween(tx, askerId, contactId)
  })
}

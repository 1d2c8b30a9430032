import type { Contact } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { requireBelowContactLimit } from './contact-limit.ts'
import { findConnection, lockPair } from './pair.ts'
import { getContact } from './read-contacts.ts'
import { areBlocked } from './relations.ts'
import { connections } from './tables.ts'

/** Takes back a removal of a moment ago, by whoever removed. */
export function restoreContact({ db }: Deps, { asker, params }: CallOf<'restoreContact'>): Promise<Contact> {
  const [askerId, contactId] = [asker.id, params.contactId]
  return transaction(db, async tx => {
    await lockPair(tx, askerId, contactId)
    const connection = await findConnection(tx, askerId, contactId)
    if (connection?.status === 'connected') return getContact(tx, askerId, contactId)
    if (connection?.status !== 'removed' || connection.removedBy !== askerId) return refuse('not_found')
    await requireBelowContactLimit(tx, askerId, contactId)
    const { rowCount } = await tx
      .update(connections)
      .set({ status: 'connected', removedBy: null, aWaitsUntil: null, bWaitsUntil: null })
      .where(
        sql`${eq(connections.id, connection.id)} and not ${areBlocked(askerId, contactId)}
          and ${connections.connectedAt} is not null
          and ${connections.respondedAt} > now() - ${limits.restoreWindow} * interval '1 second'`,
      )
    if (rowCount === 0) refuse('restore_too_late')
    publish(tx, 'contacts_changed', { userId: contactId }, [askerId])
    publish(tx, 'contacts_changed', { userId: askerId }, [contactId])
    return getContact(tx, askerId, contactId)
  })
}

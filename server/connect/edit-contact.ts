import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { getContact } from './read-contacts.ts'
import { contactNotes } from './tables.ts'

/** Labels and a note about a contact, for oneself alone. */
export function editContact({ db }: Deps, { asker, params, body: edit }: CallOf<'editContact'>) {
  const [askerId, contactId] = [asker.id, params.contactId]
  return transaction(db, async tx => {
    await getContact(tx, askerId, contactId)
    const changes = { ...edit, ...(edit.labels && { labels: [...new Set(edit.labels)] }) }
    if (Object.keys(changes).length > 0) {
      await tx
        .insert(contactNotes)
        .values({ userId: askerId, contactId, ...changes })
        .onConflictDoUpdate({ target: [contactNotes.userId, contactNotes.contactId], set: changes })
    }
    await requireFewLabels(tx, askerId)
    publish(tx, 'contacts_changed', { userId: contactId }, [askerId])
    return getContact(tx, askerId, contactId)
  })
}

async function requireFewLabels(tx: Transaction, askerId: number) {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct label)::int as count from ${contactNotes}, unnest(labels) label
      where user_id = ${askerId} and contact_id in (select contacts_of(${askerId}::bigint))`,
  )
  if ((rows[0]?.count ?? 0) > limits.contactLabels) {
    refuse('invalid_fields', { fields: { labels: `You can have at most ${limits.contactLabels} labels.` } })
  }
}

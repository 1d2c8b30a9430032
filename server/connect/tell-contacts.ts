import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { accountMoved } from '#auth/tell-of-account.ts'
import { encodeEvent } from '#platform/bus/encode-event.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'

/** An account has closed or is back: its contacts look again, and see that it is unavailable or there. */
export const tellContactsNow = handle(accountMoved, ({ userId }, { db }: Deps, { signal }) =>
  tellContacts(db, userId, signal),
)

/** With these, 5,000 contacts are told within ten seconds. */
const calm = { atOnce: 250, pauseMs: 500 }

/**
 * Whoever is told asks for their list again, so not everyone is told in the same moment. No transaction is open
 * meanwhile. If it is cut off, the next run begins anew: being told twice does no harm.
 */
export async function tellContacts(db: Database, userId: number, signal: AbortSignal, pace = calm) {
  const { rows } = await db.execute<{ id: number }>(sql`select contacts_of(${userId}::bigint) as id`)
  const contacts = rows.map(row => row.id)
  const frame = encodeEvent('contacts_changed', { userId })
  for (let start = 0; start < contacts.length; start += pace.atOnce) {
    if (start > 0) await pause(pace.pauseMs, undefined, { signal })
    db.bus.publish(contacts.slice(start, start + pace.atOnce), { type: 'contacts_changed', frame })
  }
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { tokenEntries, tokenEntryLots } from '#tokens/tables.ts'

/** How many of the tokens that came with a period were spent, and did not come back. */
export async function spentOfGrant(db: Queryable, userId: number, providerInvoiceId: string) {
  const { rows } = await db.execute<{ spent: string }>(sql`
    select coalesce(-sum(part.delta), 0) as spent
    from ${tokenEntries} grants
    join ${tokenEntryLots} come on come.entry_id = grants.id
    join ${tokenEntryLots} part on part.lot_id = come.lot_id
    join ${tokenEntries} act on act.id = part.entry_id and act.reason in ('spend', 'back')
    where grants.user_id = ${userId} and starts_with(grants.idempotency_key, ${`grant:${providerInvoiceId}:`})`)
  return Number(rows[0]?.spent ?? 0)
}

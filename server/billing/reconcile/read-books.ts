import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditWallets } from '#tokens/audit.ts'
import { auditBilling } from './audit-billing.ts'

/** What does not add up, a sentence each. Where the signal ends it, wallets were left out. */
export async function findFaults(db: Database, signal = new AbortController().signal) {
  const wallets = await auditWallets(db, signal)
  return [
    ...wallets.map(({ userId, fault }) => `The wallet of user ${userId}: ${fault}`),
    ...(await auditBilling(db)).map(({ fault, of }) => `${fault} (${of})`),
  ]
}

/** What waits for the payment provider, or for someone: a line each. */
export async function listOpen(db: Database) {
  const { rows } = await db.execute<{ line: string }>(sql`
    (select format('Order %s of user %s, %s, since %s', id, user_id, kind, ${day(sql`created_at`)}) as line
     from orders where status = 'pending' order by id limit ${most})
    union all
    (select format('Event %s, %s, since %s%s', event_id, type, ${day(sql`received_at`)}, ': ' || failure)
     from provider_events where applied_at is null order by received_at limit ${most})
    union all
    (select format('Refund %s of user %s, %s cents, since %s', id, user_id, amount_cents, ${day(sql`created_at`)})
     from refunds where status = 'requested' order by id limit ${most})
    union all
    (select format('Debt of user %s, %s tokens, dispute %s', user_id, tokens, provider_dispute_id)
     from token_debts where status = 'open' order by id limit ${most})`)
  return rows.map(({ line }) => line)
}

/** The oldest of each kind: whoever sees so many has found what is wrong. */
const most = 100

function day(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
}

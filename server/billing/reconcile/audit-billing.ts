import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'

export interface BillingFault {
  fault: string
  /** What it is about, by an id of ours or of the provider's. */
  of: string
}

const most = 100

/** Everything about money that should never be. Nothing is changed; a few of each kind are named. */
export async function auditBilling(db: Queryable): Promise<BillingFault[]> {
  const found: BillingFault[] = []
  for (const [fault, question] of questions) {
    const { rows } = await db.execute<{ of: string }>(sql`${question} limit ${most}`)
    found.push(...rows.map(({ of }) => ({ fault, of: String(of) })))
  }
  return found
}

const questions = [
  [
    'An event of the payment provider was not applied.',
    sql`select event_id as of from provider_events
        where applied_at is null and received_at < now() - interval '1 hour' order by received_at`,
  ],
  [
    'A refund is open for more than a day.',
    sql`select id as of from refunds
        where status = 'requested' and created_at < now() - interval '1 day' order by id`,
  ],
  [
    'Someone has two plans at the same time.',
    sql`select user_id as of from subscriptions where status in ('trialing', 'active', 'past_due')
        group by user_id having count(*) > 1 order by user_id`,
  ],
  [
    'A payment belongs to no order and to no plan.',
    sql`select p.provider_payment_id as of from payments p
        left join orders o on o.id = p.order_id left join subscriptions s on s.id = p.subscription_id
        where o.id is null and s.id is null order by p.id`,
  ],
  [
    'A pack was paid for and its tokens did not come.',
    sql`select p.provider_payment_id as of from payments p
        where p.order_id is not null and not exists (select from token_lots l where l.payment_id = p.id) order by p.id`,
  ],
  [
    'A payment has no invoice.',
    sql`select p.provider_payment_id as of from payments p
        where not exists (select from invoices i where i.payment_id = p.id and i.kind = 'invoice') order by p.id`,
  ],
  [
    'An order of tokens counts as paid, and there is no payment.',
    sql`select o.id as of from orders o where o.kind = 'tokens' and o.status = 'paid'
        and not exists (select from payments p where p.order_id = o.id) order by o.id`,
  ],
  [
    'Numbers of invoices have a gap.',
    sql`select s.series as of from invoice_series s
        where s.last <> (select count(*) from invoices i where i.series = s.series)
          or s.last <> (select coalesce(max(number), 0) from invoices i where i.series = s.series)`,
  ],
] as const

import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { subscriptionPeriods, subscriptions } from '#subscription/tables.ts'
import { tokenDebts } from '#tokens/tables.ts'
import type { BillingProvider } from '../provider.ts'
import { payments, refunds } from '../tables.ts'

/**
 * Invoices of a subscription that are written down and whose payments need no second look: they are older than a bank may
 * be asked for them, nothing of them is on its way back, and no event is about them. A plan that was paid for years is
 * asked for in a few questions, and what becomes of an old payment all the same has an event of its own.
 */
export async function findSettled(
  db: Queryable,
  provider: BillingProvider['name'],
  subscriptionId: string,
  about: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select period.provider_invoice_id as id
    from ${subscriptions} plan
    join ${subscriptionPeriods} period on period.user_id = plan.user_id and period.subscription_id = plan.id
    left join ${payments} payment on payment.id = period.payment_id
    where plan.provider = ${provider} and plan.provider_subscription_id = ${subscriptionId}
      and (payment.id is null or (
        payment.paid_at < now() - interval '120 days'
        and payment.provider_payment_id <> all(${sql.param([...about])}::text[])
        and not exists (select from ${refunds} back where back.payment_id = payment.id and back.status = 'requested')
        and not exists (select from ${tokenDebts} debt
          where debt.user_id = plan.user_id and debt.payment_id = payment.id and debt.status = 'open')))`)
  return new Set(rows.map(({ id }) => id))
}

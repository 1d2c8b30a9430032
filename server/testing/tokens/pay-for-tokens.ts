import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { orders, payments } from '#billing/tables.ts'
import type { Transaction } from '#platform/database/database.ts'

interface Sale {
  userId: number
  tokens: number
  cents: number
}

/** A payment for tokens as a provider would have told of it. The tokens themselves are not there yet. */
export async function payForTokens(tx: Transaction, { userId, tokens, cents }: Sale) {
  const name = randomUUID()
  const sale = { userId, provider: 'sandbox' } as const
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ ...sale, kind: 'tokens', tokens, priceCents: cents, status: 'paid' },
      ...{ idempotencyKey: name, fingerprint: '' },
    })
    .returning({ orderId: orders.id })
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ ...sale, ...order, providerPaymentId: name },
      ...{ amountCents: cents, currency: 'usd', paidAt: sql`now()` },
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('The payment was not written.')
  return payment.id
}

import { desc, eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { showLine } from '#billing/invoices/invoice-line.ts'
import { selectInvoices } from '#billing/invoices/invoice-rows.ts'
import { reckonRefund } from '#billing/rules/reckon-refund.ts'
import { invoices, orders, refunds } from '#billing/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { tokenDebts, tokenEntries } from '#tokens/tables.ts'
import { walletOf } from '#tokens/wallet.ts'
import { noted } from '../log/noted.ts'
import { requireWayIn } from '../people/way-in.ts'

/** The last ones of each: whoever needs more has their data downloaded by the person. */
const most = 30

export const readMoney = noted<'readMoney'>(
  { act: 'money.opened', subject: ({ params }) => ({ kind: 'person', key: params.userId }) },
  async ({ db }, { params: { userId }, query }, note) => {
    const way = await requireWayIn(db, userId, query)
    await transaction(db, tx => note(tx, way))
    const [user] = await db
      .select({ displayName: users.displayName, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
    if (!user || user.status === 'deleted') return refuse('not_found')
    const { balance, isFrozen } = await walletOf(db, userId)
    return {
      ...{ userId, displayName: user.displayName, balance, isFrozen },
      ...{ invoices: await readInvoices(db, userId), ...(await readRest(db, userId)) },
    }
  },
)

async function readInvoices(db: Queryable, userId: number) {
  const rows = await selectInvoices(db)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.id))
    .limit(most)
  return Promise.all(
    rows.map(async row => {
      const { cents: refundCents, endsPlan } = await reckonRefund(db, row)
      return { ...(await showLine(db, row)), refundCents, endsPlan }
    }),
  )
}

async function readRest(db: Queryable, userId: number) {
  const [ordered, paidBack, disputes, entries] = await Promise.all([
    db
      .select({
        ...{ id: orders.id, kind: orders.kind, status: orders.status, cents: orders.priceCents },
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.id))
      .limit(most),
    db
      .select({
        ...{ id: refunds.id, cents: refunds.amountCents, tokens: refunds.tokens, status: refunds.status },
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(eq(refunds.userId, userId))
      .orderBy(desc(refunds.id))
      .limit(most),
    db
      .select({
        ...{ id: tokenDebts.providerDisputeId, tokens: tokenDebts.tokens, status: tokenDebts.status },
        createdAt: tokenDebts.createdAt,
      })
      .from(tokenDebts)
      .where(eq(tokenDebts.userId, userId))
      .orderBy(desc(tokenDebts.id))
      .limit(most),
    // What they were for may name someone else: it stays out.
    db
      .select({
        ...{ seq: tokenEntries.seq, delta: tokenEntries.delta, balance: tokenEntries.balance },
        ...{ reason: tokenEntries.reason, createdAt: tokenEntries.createdAt },
      })
      .from(tokenEntries)
      .where(eq(tokenEntries.userId, userId))
      .orderBy(desc(tokenEntries.seq))
      .limit(most),
  ])
  return { orders: ordered, refunds: paidBack, disputes, entries }
}

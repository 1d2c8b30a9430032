import { and, eq } from 'drizzle-orm'
import { requireOrder, showOrder } from '#billing/orders/access.ts'
import { settleOrder } from '#billing/orders/settle-order.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { closeDebt } from '#tokens/debts.ts'
import { tokenDebts } from '#tokens/tables.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'

const subject = ({ params }: { params: { userId: number } }) => ({ kind: 'person', key: params.userId })

/** What the provider says is written down, however often it is asked. It stands in the log before it is. */
export const settlePersonsOrder = noted<'settlePersonsOrder'>(
  { act: 'money.order_settled', subject },
  async (deps, { params: { userId, orderId }, body: { reason }, asker }, note) => {
    await mayDecideAbout(deps.db, asker.id, userId)
    const order = await requireOrder(deps.db, userId, orderId)
    await transaction(deps.db, tx => note(tx, { reason, detail: `order ${orderId}` }))
    if (order.status === 'pending') await settleOrder(deps, order)
    return showOrder(await requireOrder(deps.db, userId, orderId))
  },
)

/** Locked, so that of two who settle it at once one is told that it is done. */
export const settleDebt = noted<'settleDebt'>(
  { act: 'money.debt_settled', subject },
  ({ db }, { params: { userId, dispute: disputeId }, body: { reason }, asker }, note) =>
    transaction(db, async tx => {
      await mayDecideAbout(tx, asker.id, userId)
      const isThis = and(eq(tokenDebts.userId, userId), eq(tokenDebts.providerDisputeId, disputeId))
      const [debt] = await tx.select().from(tokenDebts).where(isThis).for('no key update')
      if (debt?.status !== 'open') return refuse('no_debt')
      await closeDebt(tx, { disputeId, status: 'settled' })
      await note(tx, { reason, detail: `dispute ${disputeId}, ${debt.tokens} tokens` })
    }),
)

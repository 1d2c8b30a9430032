import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { restore } from './restore.ts'
import { tokenDebts } from './tables.ts'
import { takeBack } from './take-back.ts'

interface Debt {
  userId: number
  paymentId: number
  disputeId: string
  /** Spent, of what the bank took back. */
  tokens: number
  /** What `takeBack` wrote. */
  entryId: number | null
  /** Whether more than tokens is owed. */
  isMore?: boolean
}

/** Notes what a bank took back, once a dispute. Nothing is sold to someone while something of it is owed. */
export async function openDebt(tx: Transaction, { disputeId, isMore = false, ...debt }: Debt) {
  const status = debt.tokens > 0 || isMore ? 'open' : 'settled'
  await tx
    .insert(tokenDebts)
    .values({ ...debt, providerDisputeId: disputeId, status })
    .onConflictDoNothing()
}

/** It was paid, or the bank decided for the person: then what `lowerDebt` had taken off it comes back as well. */
export async function closeDebt(
  tx: Transaction,
  { disputeId, status }: { disputeId: string; status: 'settled' | 'won' },
) {
  const [debt] = await tx
    .update(tokenDebts)
    .set({ status, ...(status === 'won' && { tokens: 0 }) })
    .where(eq(tokenDebts.providerDisputeId, disputeId))
    .returning({ id: tokenDebts.id, userId: tokenDebts.userId })
  if (!debt || status !== 'won') return
  const { id, userId } = debt
  for (const { entryId } of await lowering(tx, [userId, lowerKey(id, '')]))
    await restore(tx, { userId, entryId, reason: 'dispute_won', key: `restore:${entryId}` })
}

/** Tokens came back into a pack whose money is gone: they leave again, and that much less is owed. */
export async function lowerDebt(
  tx: Transaction,
  {
    userId,
    paymentId,
    tokens,
    entryId,
  }: { userId: number; paymentId: number; tokens: number; entryId: number },
) {
  const [debt] = await tx
    .select({ id: tokenDebts.id, owed: tokenDebts.tokens })
    .from(tokenDebts)
    .where(
      and(eq(tokenDebts.userId, userId), eq(tokenDebts.paymentId, paymentId), eq(tokenDebts.status, 'open')),
    )
  if (!debt) return
  const { taken } = await takeBack(tx, {
    ...{ userId, paymentId, reason: 'dispute' },
    tokens: Math.min(tokens, debt.owed),
    key: lowerKey(debt.id, entryId),
  })
  await tx
    .update(tokenDebts)
    .set({
      tokens: sql`${tokenDebts.tokens} - ${taken}`,
      status: sql`case when ${tokenDebts.tokens} > ${taken} then 'open' else 'settled' end`,
    })
    .where(eq(tokenDebts.id, debt.id))
}

/** A refund of a pack failed whose money a bank has: its tokens leave again, until the bank decides for the person. */
export async function withhold(
  tx: Transaction,
  { userId, paymentId, entryId }: { userId: number; paymentId: number; entryId: number },
) {
  const [debt] = await tx
    .select({ id: tokenDebts.id })
    .from(tokenDebts)
    .where(and(eq(tokenDebts.paymentId, paymentId), ne(tokenDebts.status, 'won')))
    .orderBy(desc(tokenDebts.id))
    .limit(1)
  if (!debt) return
  const key = lowerKey(debt.id, entryId)
  await takeBack(tx, { userId, paymentId, reason: 'dispute', tokens: 'all', key })
}

export async function isFrozen(db: Queryable, userId: number) {
  const open = await db
    .select({ id: tokenDebts.id })
    .from(tokenDebts)
    .where(and(eq(tokenDebts.userId, userId), eq(tokenDebts.status, 'open')))
    .limit(1)
  return open.length > 0
}

function lowerKey(debtId: number, entryId: number | '') {
  return `debt:${debtId}:${entryId}`
}

const lowering = statement<{ entryId: number }>(`
select id as "entryId" from token_entries
where user_id = $1 and reason = 'dispute' and starts_with(idempotency_key, $2)`)

import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { type Collection, ofMoney } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { tokenDebts, tokenEntries, tokenLots, wallets } from './tables.ts'

/**
 * What someone still has goes, by an entry like any other; what had to be paid back was, before this. The ledger stays,
 * because invoices stand on it. It names a user's number, whose row says nothing about anyone, amounts and times, and
 * no word that a person wrote. Their limit was a setting, and goes.
 */
export async function eraseTokens(tx: Transaction, userId: number) {
  await lockWallet(tx, userId)
  const parts = await left(tx, [userId])
  if (parts.length > 0) await post(tx, { userId, parts, reason: 'revoked', key: `erased:${userId}` })
  await tx
    .update(wallets)
    .set({
      ...{ monthlyLimit: limits.spendLimitDefault, nextLimit: null, nextLimitAt: null },
      ...{ spent: 0, spentAt: sql`'-infinity'` },
    })
    .where(eq(wallets.userId, userId))
}

const left = statement<{ lotId: number; delta: number }>(
  `select id as "lotId", -remaining as delta from token_lots where user_id = $1 and remaining > 0`,
)

const money = { group: 'Money', isWanted: ofMoney }

export const tokenCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'money/wallet', title: 'Tokens', ...money, of: wallets.userId, by: [wallets.userId] },
    show: {
      balance: wallets.balance,
      monthlyLimitCents: wallets.monthlyLimit,
      nextLimitCents: wallets.nextLimit,
    },
  }),
  recordsOf({
    ...{ name: 'money/token-history', title: 'Token history', ...money },
    ...{ of: tokenEntries.userId, by: [tokenEntries.seq] },
    show: {
      ...{ number: tokenEntries.seq, at: tokenEntries.createdAt, reason: tokenEntries.reason },
      ...{ tokens: tokenEntries.delta, balance: tokenEntries.balance, about: tokenEntries.refType },
    },
  }),
  recordsOf({
    ...{ name: 'money/token-lots', title: 'Where tokens came from', ...money },
    ...{ of: tokenLots.userId, by: [tokenLots.id] },
    show: {
      ...{ kind: tokenLots.bucket, tokens: tokenLots.tokens, left: tokenLots.remaining },
      ...{ priceCents: tokenLots.priceCents, createdAt: tokenLots.createdAt, lapsesAt: tokenLots.expiresAt },
    },
  }),
  recordsOf({
    ...{ name: 'money/token-debts', title: 'Payments a bank took back', ...money },
    ...{ of: tokenDebts.userId, by: [tokenDebts.id] },
    show: { tokens: tokenDebts.tokens, state: tokenDebts.status, createdAt: tokenDebts.createdAt },
  }),
]

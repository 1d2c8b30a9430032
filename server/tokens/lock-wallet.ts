import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { post } from './post.ts'

/**
 * The lock of everything that moves someone's tokens, in a statement of its own: what the next one reads is what was
 * there once the lock was had. What has lapsed leaves first, so that the balance of every entry is the one that is shown.
 *
 * Statements that move tokens go by `statement_timestamp()`, which is after the lock was had: `now()` is the begin of the
 * transaction, and whoever waited longer would have written an earlier time.
 */
export async function lockWallet(tx: Transaction, userId: number) {
  const [wallet] = await lock(tx, [userId])
  if (!wallet) throw new Error(`User ${userId} has no wallet.`)
  if (wallet.lapses) await lapse(tx, userId)
}

/** NO KEY, so that rows which refer to the wallet do not wait for it. */
const lock = statement<{ lapses: boolean }>(
  `
select exists (
  select from token_lots where user_id = $1 and remaining > 0 and expires_at <= statement_timestamp()
) as lapses
from wallets where user_id = $1 for no key update`,
  { name: 'lock_wallet' },
)

async function lapse(tx: Transaction, userId: number) {
  for (const { id, remaining } of await due(tx, [userId]))
    await post(tx, {
      userId,
      parts: [{ lotId: id, delta: -remaining }],
      reason: 'lapsed',
      key: `lapse:${id}`,
    })
}

const due = statement<{ id: number; remaining: number }>(`
select id, remaining from token_lots
where user_id = $1 and remaining > 0 and expires_at <= statement_timestamp() order by expires_at, id`)

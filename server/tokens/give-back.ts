import type { Transaction } from '#platform/database.ts'
import { credit } from './credit.ts'
import { lowerDebt } from './debts.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { runStatement } from './run-statement.ts'

const newGrantDays = 30

/**
 * Gives a spend back that brought nothing, once: to the lots it came from. What would lie in a lot that has lapsed comes
 * as a new grant. In the same month it no longer counts against the limit.
 */
export async function giveBack(tx: Transaction, entryId: number) {
  const [spent] = await runStatement<SpentEntry>(tx, spentEntry, [entryId])
  if (!spent) throw new Error(`Entry ${entryId} is no spend.`)
  const { user_id: userId, item } = spent
  await lockWallet(tx, userId)
  const parts = await runStatement<Part>(tx, partsOf, [entryId, userId])
  if (parts.length === 0) return
  const [alive, gone] = [parts.filter(part => part.isAlive), parts.filter(part => !part.isAlive)]
  const back = { userId, reason: 'back', refType: item, refId: spent.ref_id } as const
  if (alive.length > 0) await post(tx, { ...back, parts: alive, key: `back:${entryId}`, reverses: entryId })
  if (gone.length > 0)
    await credit(tx, {
      ...back,
      tokens: sum(gone),
      expiresAt: new Date(spent.grant_until),
      key: `back-grant:${entryId}`,
    })
  await runStatement(tx, relieveGuard, [userId, sum(parts), entryId])
  for (const { paymentId, delta } of alive)
    if (paymentId !== null) await lowerDebt(tx, { userId, paymentId, tokens: delta, entryId })
}

function sum(parts: readonly Part[]) {
  return parts.reduce((all, { delta }) => all + delta, 0)
}

interface SpentEntry {
  user_id: number
  item: string | null
  ref_id: string | null
  grant_until: Date
}

const spentEntry = {
  text: `
select user_id, ref_type as item, ref_id, now() + interval '${newGrantDays} days' as grant_until
from token_entries where id = $1 and reason = 'spend'`,
}

interface Part {
  lotId: number
  delta: number
  paymentId: number | null
  isAlive: boolean
}

const partsOf = {
  text: `
select p.lot_id as "lotId", -p.delta as delta, l.payment_id as "paymentId",
       l.expires_at is null or l.expires_at > statement_timestamp() as "isAlive"
from token_entry_lots p join token_lots l on l.id = p.lot_id
where p.entry_id = $1 and not exists (select from token_entries where reverses_id = $1)
  and not exists (select from token_entries where user_id = $2 and idempotency_key = 'back-grant:' || $1::bigint)`,
}

const relieveGuard = {
  text: `
update wallets w set spent = w.spent - least(w.spent, $2)
from token_entries e
where w.user_id = $1 and e.id = $3
  and date_trunc('month', e.created_at at time zone 'utc') = date_trunc('month', w.spent_at at time zone 'utc')`,
}

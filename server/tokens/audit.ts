import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'

export interface WalletFault {
  userId: number
  fault: string
}

/** A step of the audit is one statement, so it sees one moment and takes no lock. */
const batch = 400

/** Every wallet whose numbers do not agree: with its entries, with its lots, and these with one another. */
export async function auditWallets(db: Database, signal: AbortSignal): Promise<WalletFault[]> {
  const found: WalletFault[] = []
  await inBatches<number>(signal, async (after = 0) => {
    const rows = await lookAtSome(db, [after, batch])
    for (const { userId, faults } of rows) for (const fault of faults) found.push({ userId, fault })
    return rows.length === batch ? rows.at(-1)?.userId : undefined
  })
  return found
}

const lookAtSome = statement<{ userId: number; faults: string[] }>(`
select w.user_id as "userId", array_remove(array[
  case when w.balance <> e.sum then format('its balance is %s, its entries sum to %s', w.balance, e.sum) end,
  case when w.entries <> e.count or w.entries <> e.last
       then format('it counts %s entries, there are %s and the last is %s', w.entries, e.count, e.last) end,
  case when w.balance <> l.sum then format('its balance is %s, its lots sum to %s', w.balance, l.sum) end
], null) as faults
from (select * from wallets where user_id > $1 order by user_id limit $2) w
cross join lateral (
  select coalesce(sum(delta), 0) as sum, count(*) as count, coalesce(max(seq), 0) as last
  from token_entries where user_id = w.user_id) e
cross join lateral (
  select coalesce(sum(remaining), 0) as sum from token_lots
  where user_id = w.user_id and remaining > 0) l
order by w.user_id`)

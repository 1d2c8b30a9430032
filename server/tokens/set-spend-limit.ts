import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { lockWallet } from './lock-wallet.ts'
import { walletOf } from './wallet.ts'

/**
 * Less holds at once, more after a day. Whatever holds today, asked for again, ends a raise that waits; a raise that is
 * asked for twice, or lowered, does not begin to wait anew.
 */
export function setSpendLimit({ db }: Deps, { asker, body }: CallOf<'setSpendLimit'>) {
  return transaction(db, async tx => {
    await lockWallet(tx, asker.id)
    await setLimit(tx, [asker.id, body.cents, limits.spendLimitPause])
    return walletOf(tx, asker.id)
  })
}

const setLimit = statement(`
with w as (
  select case when next_limit_at <= now() then next_limit else monthly_limit end as holds,
         case when next_limit_at > now() and next_limit >= $2 then next_limit_at
              else now() + $3 * interval '1 second' end as raised_at
  from wallets where user_id = $1
)
update wallets
set monthly_limit = least(w.holds, $2::integer),
    next_limit = case when $2 > w.holds then $2 end,
    next_limit_at = case when $2 > w.holds then w.raised_at end
from w where user_id = $1`)

import type { PlanAndBalance } from '@akin/contract/subscription/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { allowance } from './entitlements.ts'
import { keptUntil } from './kept-until.ts'

/** Asked on every page. */
export async function getPlanAndBalance(
  { db }: Deps,
  { asker }: CallOf<'getPlanAndBalance'>,
): Promise<PlanAndBalance> {
  const [balance, { plan }, until] = await Promise.all([
    balanceOf(db, asker.id),
    allowance(db, asker.id),
    keptUntil(db, asker.id),
  ])
  return { balance, plan, keptUntil: until }
}

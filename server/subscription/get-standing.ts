import type { Standing } from '@akin/contract/subscription/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { allowance } from './entitlements.ts'
import { keptUntil } from './kept-until.ts'

/** Asked on every page. */
export async function getStanding({ db }: Deps, { asker }: CallOf<'getStanding'>): Promise<Standing> {
  const [balance, { plan }, until] = await Promise.all([
    balanceOf(db, asker.id),
    allowance(db, asker.id),
    keptUntil(db, asker.id),
  ])
  return { balance, plan, keptUntil: until }
}

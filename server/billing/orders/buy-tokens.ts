import { limits } from '@akin/contract/limits.ts'
import { tokenPrice } from '@akin/contract/tokens/prices.ts'
import { admit } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { requireProvider } from '../provider-of.ts'
import { findOpenOrders } from './access.ts'
import { placeToPay } from './open-order.ts'
import { closeOrder } from './settle-order.ts'
import { findRepeat, type NewOrder, refuseFrozen, refuseOverLimit, writeOrder } from './write-order.ts'

/** The order is written before the provider hears of it: whatever dies in between, it can be found and asked for. */
export async function buyTokens(
  deps: Deps,
  { asker, body: { tokens }, key, nothingNew }: CallOf<'buyTokens'>,
) {
  const { name: provider } = requireProvider(deps)
  const priceCents = tokenPrice(tokens)
  if (priceCents >= limits.recentSignInFrom) admit({ access: 'recent' }, asker)
  const { order, isNew } = await orderTokens(deps, {
    ...{ userId: asker.id, kind: 'tokens', tokens, priceCents, provider },
    ...{ idempotencyKey: key, fingerprint: `tokens:${tokens}` },
  })
  if (!isNew) nothingNew()
  return { orderId: order.id, url: await placeToPay(deps, order) }
}

async function orderTokens(deps: Deps, order: NewOrder) {
  try {
    return await judge(deps, order)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'spend_limit')) throw error
    // Checkouts that were left open may have used the limit up: whoever orders anew has given those up.
    const left = await findOpenOrders(deps.db, order.userId, 'tokens')
    if (left.length === 0) throw error
    for (const each of left) await closeOrder(deps, each)
    return judge(deps, order)
  }
}

function judge({ db }: Deps, order: NewOrder) {
  return transaction(db, async tx => {
    const known = await findRepeat(tx, order)
    if (known) return { order: known, isNew: false }
    await refuseFrozen(tx, order.userId)
    const written = (await writeOrder(tx, order)) ?? refuse('key_reused')
    if (written.isNew) await refuseOverLimit(tx, order.userId)
    return written
  })
}

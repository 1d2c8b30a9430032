import type { sandboxEndpoints } from '@akin/contract/billing/sandbox-endpoints.ts'
import type { TestPortal } from '@akin/contract/billing/sandbox-shapes.ts'
import type { Call } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { transaction } from '#platform/transaction.ts'
import { requireSubscription } from './access.ts'
import { cards, isPaid } from './cards.ts'
import { changeCard } from './changes.ts'
import { openInvoiceOf } from './charge.ts'
import { payInvoice } from './pay-invoice.ts'

type Endpoints = typeof sandboxEndpoints

type Asked = Pick<Call<Endpoints['getTestPortal']>, 'asker' | 'params'>

export async function getTestPortal(
  { db }: Deps,
  { asker, params: { subscriptionId } }: Asked,
): Promise<TestPortal> {
  const { plan, interval, card, returnUrl } = await requireSubscription(db, asker.id, subscriptionId)
  const open = await transaction(db, tx => openInvoiceOf(tx, subscriptionId))
  return {
    ...{ choice: { plan, interval }, card, cardWorks: isPaid(card), returnUrl },
    openCents: open?.cents ?? null,
  }
}

export async function changeTestCard(deps: Deps, call: Call<Endpoints['changeTestCard']>) {
  const { asker, params, body } = call
  await requireSubscription(deps.db, asker.id, params.subscriptionId)
  await changeCard(deps.db, params.subscriptionId, body.works ? cards.works : cards.fails)
  return getTestPortal(deps, call)
}

export async function payTestInvoice(deps: Deps, call: Call<Endpoints['payTestInvoice']>) {
  const { asker, params } = call
  await requireSubscription(deps.db, asker.id, params.subscriptionId)
  await payInvoice(deps.db, params.subscriptionId)
  return getTestPortal(deps, call)
}

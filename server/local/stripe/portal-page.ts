import type { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { TestPortal } from '@akin/contract/billing/test-checkout-shapes.ts'
import { cardName } from '#billing/stripe/payments.ts'
import type { Call } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { atStripe } from './at-stripe.ts'
import { cardOf, cards, changeCard } from './cards.ts'
import { choiceOf } from './checkout-page.ts'
import { openInvoiceOf } from './invoicing.ts'
import { itemOf, payOpen, type Subscription } from './subscribing.ts'
import type { World } from './world.ts'

type Endpoints = typeof testCheckoutEndpoints

type Asked = Pick<Call<Endpoints['getTestPortal']>, 'asker' | 'params'>

export function getTestPortal(deps: Deps, call: Asked): Promise<TestPortal> {
  return onPortal(deps, call, () => {})
}

export function changeTestCard(deps: Deps, call: Call<Endpoints['changeTestCard']>) {
  return onPortal(deps, call, (world, subscription) =>
    changeCard(world, subscription, call.body.works ? cards.works : cards.fails),
  )
}

export function payTestInvoice(deps: Deps, call: Call<Endpoints['payTestInvoice']>) {
  return onPortal(deps, call, (world, { id }) => payOpen(world, id))
}

/** Does something there, and says how it is then. What someone pays for is theirs alone. */
function onPortal(
  deps: Deps,
  { asker, params: { subscriptionId } }: Asked,
  act: (world: World, subscription: Subscription) => unknown,
) {
  return atStripe(deps, (world): TestPortal => {
    const subscription = world.find('subscription', subscriptionId)
    if (subscription?.metadata.userId !== String(asker.id)) return refuse('not_found')
    act(world, subscription)
    const card = cardOf(world, subscription)
    return {
      choice: choiceOf(itemOf(subscription).price),
      card: cardName(card) ?? '',
      cardWorks: card.last4 !== cards.fails.last4,
      openCents: openInvoiceOf(world, subscriptionId)?.amount_due ?? null,
      returnUrl: subscription.return_url,
    }
  })
}

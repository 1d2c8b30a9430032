import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { buyPlan } from '@akin/server/billing/orders/buy-plan.ts'
import { buyTokens } from '@akin/server/billing/orders/buy-tokens.ts'
import { checkOrder } from '@akin/server/billing/orders/check-order.ts'
import { atStripe } from '@akin/server/local/stripe/at-stripe.ts'
import { actOnOrder } from '@akin/server/local/stripe/checkout.ts'
import type { CallOf } from '@akin/server/platform/call/call.ts'
import type { Deps } from '@akin/server/platform/deps.ts'
import { showBadge } from '@akin/server/subscription/badges.ts'
import { planFor } from '#connections/plan.ts'
import type { SamplePerson } from '#people/sample-person.ts'

interface Customer {
  displayName: string
  plan?: PlanChoice
  trial?: boolean
  /** Bought one after the other. */
  tokens?: number[]
}

/** Who pays for something. Ben is on Free, to see the other side. */
const customers: Customer[] = [
  { displayName: 'Ana', plan: { plan: 'plus', interval: 'month' }, tokens: [200, 340] },
  { displayName: 'Chidi', plan: { plan: 'premium', interval: 'year' }, tokens: [1_100] },
  { displayName: 'Daria', plan: { plan: 'plus', interval: 'month' }, trial: true, tokens: [100] },
  { displayName: 'Ines', tokens: [200] },
  { displayName: 'Gita', tokens: [200] },
  { displayName: 'Liam-O', tokens: [100] },
]

/**
 * Has a few people buy plans and tokens, as they would: ordered, paid at the test checkout, and written down from what
 * that says. Whoever has bought already buys nothing again, whatever they did about it since.
 */
export async function fillMoney(deps: Deps, people: readonly SamplePerson[]) {
  if (deps.config.sells !== 'sandbox') return
  const eager = planFor(people).highlight?.[0]
  for (const customer of [...customers, ...(eager ? [{ ...eager, tokens: [200] }] : [])]) {
    const person = people.find(({ displayName }) => displayName === customer.displayName)
    if (person) await serve(deps, person, customer)
  }
}

async function serve(deps: Deps, { id }: SamplePerson, { plan, trial = false, tokens = [] }: Customer) {
  const asker = { id } as CallOf<'buyPlan'>['asker']
  let isNew = true
  function nothingNew() {
    isNew = false
  }
  const order = (key: string) => ({ asker, key, nothingNew })
  if (plan) {
    const body = { ...plan, trial }
    const { orderId } = await buyPlan(deps, { ...order('demo-plan'), body } as CallOf<'buyPlan'>)
    if (!isNew) return
    await pay(deps, asker, orderId)
    await showBadge(deps, { asker, body: { shown: !trial } } as CallOf<'showBadge'>)
  }
  for (const amount of tokens) {
    const bought = { ...order(`demo-tokens-${amount}`), body: { tokens: amount } } as CallOf<'buyTokens'>
    const { orderId } = await buyTokens(deps, bought)
    if (!isNew) return
    await pay(deps, asker, orderId)
  }
}

async function pay(deps: Deps, asker: CallOf<'checkOrder'>['asker'], orderId: number) {
  await atStripe(deps, world => actOnOrder(world, orderId, 'pay'))
  await checkOrder(deps, { asker, params: { orderId } } as CallOf<'checkOrder'>)
}

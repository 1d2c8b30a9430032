import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { day } from '#local/stripe/periods.ts'
import { change } from '#local/stripe/subscribing.ts'
import type { StripeEvent } from '#local/stripe/world.ts'
import { type Person, scene } from '../scene.ts'
import { stripeConfig } from './stripe-config.ts'
import { type StripeDouble, stripeDouble } from './stripe-double.ts'

/** Five things that happen one after the other. Each lets it happen, and returns what Stripe tells of it. */
export interface Story {
  person: Person
  steps: (() => StripeEvent)[]
}

export type Stage = Awaited<ReturnType<typeof storyStage>>

/** A server that sells through a Stripe of our own. All stories begin at the same moment, and are over by now. */
export async function storyStage() {
  const stripe = await stripeDouble()
  const stage = await scene({ config: stripeConfig(stripe) })
  let people = 0
  const someone = () => stage.person(`Payer${++people}`)
  return { ...stage, stripe, someone, begins: Math.floor(Date.now() / 1000) - 46 * day }
}

export const stories = {
  'bought, upgraded, not paid, ended': async (stage: Stage) => {
    const { person, steps, find } = await planStory(stage)
    const { world } = stage.stripe
    return {
      person,
      steps: [
        ...steps,
        at(stage, 10, () => {
          const [premium] = world.all('price').filter(one => one.lookup_key === 'akin_premium_month_999')
          return change(world, find(), premium?.id ?? '', world.now(), false)
        }),
        at(stage, 31, () => {
          world.declines = true
          const told = stage.stripe.renew(find().id)
          world.declines = false
          return told
        }),
        at(stage, 45, () => stage.stripe.end(find().id)),
      ],
    }
  },
  'bought, cancelled, refunded, ended': async (stage: Stage) => {
    const { person, steps, find } = await planStory(stage)
    const { world } = stage.stripe
    return {
      person,
      steps: [
        ...steps,
        at(stage, 1, () => {
          find().cancel_at_period_end = true
          return [world.tell('customer.subscription.updated', find())]
        }),
        at(stage, 1, () => stage.stripe.refund(paymentOf(stage.stripe, find().id)).events.toReversed()),
        at(stage, 1, () => stage.stripe.end(find().id)),
      ],
    }
  },
  'a pack, a part paid back, disputed and won': (stage: Stage) => packStory(stage, 'won'),
  'a pack, a part paid back, disputed and lost': (stage: Stage) => packStory(stage, 'lost'),
} satisfies Record<string, (stage: Stage) => Promise<Story>>

/** Someone buys Plus: the checkout is complete, its invoice is paid. */
async function planStory(stage: Stage) {
  const person = await stage.someone()
  const body = { plan: 'plus', interval: 'month', trial: false } as const
  const session = await checkout(
    stage,
    await stage.call(api.buyPlan, { asker: person, body, key: randomUUID() }),
  )
  let told: StripeEvent[] = []
  const find = () => stage.stripe.world.get('subscription', session.subscription ?? '')
  const steps = [
    at(stage, 0, () => {
      told = stage.stripe.pay(session.id)
      return told
    }),
    () => only(told.slice(1)),
  ]
  return { person, steps, find }
}

async function packStory(stage: Stage, how: 'won' | 'lost'): Promise<Story> {
  const person = await stage.someone()
  const { stripe, call } = stage
  const session = await checkout(
    stage,
    await call(api.buyTokens, { asker: person, body: { tokens: 500 }, key: randomUUID() }),
  )
  let [told, disputeId]: [StripeEvent[], string] = [[], '']
  const payment = () => session.payment_intent ?? ''
  return {
    person,
    steps: [
      at(stage, 0, () => {
        told = stripe.pay(session.id)
        return told
      }),
      () => only(told.slice(1)),
      at(stage, 0.001, () => stripe.refund(payment(), 200).events),
      at(stage, 0.002, () => {
        const { dispute, events } = stripe.dispute(payment())
        disputeId = dispute.id
        return events
      }),
      at(stage, 0.002, () => stripe.closeDispute(disputeId, how)),
    ],
  }
}

async function checkout({ stripe }: Stage, { status, body }: { status: number; body: { orderId: number } }) {
  if (status !== 201) throw new Error(`Nothing was sold: ${status}`)
  return stripe.checkoutOf(body.orderId)
}

function paymentOf({ world }: StripeDouble, subscriptionId: string) {
  const invoice = world
    .all('invoice')
    .find(one => one.parent.subscription_details.subscription === subscriptionId)
  const paid = world.all('invoice_payment').find(one => one.invoice === invoice?.id)
  return paid?.payment.payment_intent ?? ''
}

/** So many days after the beginning, or, after a month, when the period has ended. The first event is what is told. */
function at({ stripe: { world }, begins }: Stage, days: number, happen: () => StripeEvent[]) {
  return () => {
    world.clock = begins + Math.round(days * day)
    const [told] = happen()
    world.clock = undefined
    return only(told ? [told] : [])
  }
}

function only([told]: StripeEvent[]) {
  if (!told) throw new Error('Nothing was told.')
  return told
}

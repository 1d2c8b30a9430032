import type Stripe from 'stripe'
import type { ProviderEvent, Root } from '../provider.ts'

const oldest = 300

/** Stripe's own check of the bytes as they came. */
export function readEvent(stripe: Stripe, raw: Buffer, signature: string, secret: string): ProviderEvent {
  return toEvent(stripe.webhooks.constructEvent(raw, signature, secret, oldest))
}

export function toEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  return { id, type, createdAt: new Date(created * 1000), hint: hintOf(type, data.object as unknown as Told) }
}

/** What an event names. Its own copy of all the rest is left behind: it is asked for again. */
function hintOf(type: string, told: Told): Record<string, string> {
  if (type.startsWith('customer.subscription.')) return named({ subscription: told.id })
  if (type.startsWith('subscription_schedule.'))
    return named({ subscription: told.subscription ?? told.released_subscription })
  if (type.startsWith('invoice.'))
    return named({ subscription: told.parent?.subscription_details?.subscription })
  if (type.startsWith('payment_intent.')) return named({ payment: told.id })
  if (type.startsWith('checkout.session.'))
    return named({ subscription: told.subscription, payment: told.payment_intent })
  if (/^(charge|refund)\./.test(type)) return named({ payment: told.payment_intent })
  return {}
}

/** The subscription or the payment that is to be asked for. A payment of an invoice is its subscription's. */
export async function rootOf(stripe: Stripe, { hint }: ProviderEvent): Promise<Root | null> {
  if (hint.subscription) return { kind: 'subscription', id: hint.subscription }
  if (!hint.payment) return null
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: hint.payment },
    expand: ['data.invoice'],
  })
  const [invoice] = data.map(paid => paid.invoice)
  if (!invoice) return { kind: 'payment', id: hint.payment }
  const parent = typeof invoice === 'object' && 'parent' in invoice ? invoice.parent : null
  const subscription = parent?.subscription_details?.subscription
  return subscription ? { kind: 'subscription', id: idOf(subscription) } : null
}

/** Stripe names things by their id, or sends them whole. */
type Ref = string | { id: string } | null | undefined

interface Told {
  id: string
  subscription?: Ref
  released_subscription?: Ref
  payment_intent?: Ref
  parent?: { subscription_details?: { subscription?: Ref } | null } | null
}

function named(refs: Record<string, Ref>) {
  return Object.fromEntries(
    Object.entries(refs).flatMap(([name, ref]) => (ref ? [[name, idOf(ref)] as const] : [])),
  )
}

export function idOf(ref: string | { id: string }) {
  return typeof ref === 'string' ? ref : ref.id
}

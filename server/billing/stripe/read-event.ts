import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { BadEvent, type ProviderEvent, type Root } from '../provider.ts'

const oldest = 300

/** Stripe's own check of the bytes as they came. What it has signed may still be nothing that we can read. */
export function readEvent(stripe: Stripe, raw: Buffer, signature: string, secret: string): ProviderEvent {
  return readable(() => toEvent(stripe.webhooks.constructEvent(raw, signature, secret, oldest)))
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  return readable(() => {
    const { id, type, created, data } = EventFrame.parse(event)
    const hint = isHeard.test(type) ? hintOf(type, data) : {}
    return { id, type, createdAt: new Date(created * 1000), hint }
  })
}

function readable<Read>(read: () => Read) {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof z.core.$ZodError || cause instanceof SyntaxError)
      throw new BadEvent('This is no event.', { cause })
    throw cause
  }
}

const isHeard =
  /^(customer\.subscription|subscription_schedule|invoice|payment_intent|checkout\.session|charge|refund)\./

/** What an event names. Its own copy of all the rest is left behind: it is asked for again. */
function hintOf(type: string, { object }: { object: unknown }): Record<string, string> {
  const told = EventObject.parse(object)
  if (type.startsWith('customer.subscription.')) return named({ subscription: told.id })
  if (type.startsWith('subscription_schedule.'))
    return named({ subscription: told.subscription ?? told.released_subscription })
  if (type.startsWith('invoice.'))
    return named({ subscription: told.parent?.subscription_details?.subscription })
  if (type.startsWith('payment_intent.')) return named({ payment: told.id })
  if (type.startsWith('checkout.session.'))
    return named({ subscription: told.subscription, payment: told.payment_intent })
  return named({ payment: told.payment_intent })
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
  return subscription ? { kind: 'subscription', id: idOf(subscription), payment: hint.payment } : null
}

/** An id of Stripe's, or the name of a kind of event. */
const ProviderId = z.string().check(z.regex(/^[\w.-]{1,255}$/))

/** The frame of every event. The moment is in seconds. */
const EventFrame = z.object({
  id: ProviderId,
  type: ProviderId,
  created: z.number().check(z.gte(0), z.lte(100_000_000_000)),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** Stripe names things by their id, or sends them whole. */
const Ref = z.optional(z.nullable(z.union([ProviderId, z.object({ id: ProviderId })])))

const EventObject = z.object({
  id: z.optional(ProviderId),
  subscription: Ref,
  released_subscription: Ref,
  payment_intent: Ref,
  parent: z.optional(
    z.nullable(z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: Ref }))) })),
  ),
})

function named(refs: Record<string, z.infer<typeof Ref>>) {
  return Object.fromEntries(
    Object.entries(refs).flatMap(([name, ref]) => (ref ? [[name, idOf(ref)] as const] : [])),
  )
}

export function idOf(ref: string | { id: string }) {
  return typeof ref === 'string' ? ref : ref.id
}

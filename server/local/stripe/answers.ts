import { expire } from './checkout.ts'
import type { Form } from './form.ts'
import { formAt, numberAt, textAt, textsAt } from './form.ts'
import { dueFor } from './invoicing.ts'
import { refund } from './paying.ts'
import { phases, release, scheduleFor } from './scheduling.ts'
import { change, changeOf, end, setItem } from './subscribing.ts'
import { type Kind, type Kinds, listOf } from './things.ts'
import { Missing, type World } from './world.ts'

interface Asked {
  world: World
  id: string
  /** Of the body, or of what follows the `?`. */
  form: Form
}

type Answer = (asked: Asked) => unknown

/** Every question that we put to Stripe. */
export const answers: Record<string, Answer> = {
  'POST products': ({ world, form }) =>
    world.add('product', { id: textAt(form, 'id') ?? '', name: textAt(form, 'name') ?? '', active: true }),
  'GET products/:id': ({ world, id }) => world.get('product', id),
  'POST products/:id': ({ world, id, form }) =>
    world.change(world.get('product', id), { name: textAt(form, 'name') ?? '' }),
  'POST prices': ({ world, form }) => newPrice(world, form),
  'GET prices': asked => {
    const keys = Object.values(textsAt(asked.form, 'lookup_keys'))
    return page(asked, 'price', one => one.active && keys.includes(one.lookup_key ?? ''))
  },
  'GET prices/:id': ({ world, id }) => world.get('price', id),
  'POST checkout/sessions': ({ world, form }) => newSession(world, form),
  'GET checkout/sessions/:id': ({ world, id }) => world.get('checkout.session', id),
  'POST checkout/sessions/:id/expire': ({ world, id }) => expire(world, world.get('checkout.session', id)),
  'GET payment_intents/:id': ({ world, id }) => world.get('payment_intent', id),
  'GET refunds': asked => page(asked, 'refund', sameIntent(asked)),
  'POST refunds': ({ world, form }) =>
    refund(world, textAt(form, 'payment_intent') ?? '', numberAt(form, 'amount'), textsAt(form, 'metadata'))
      .refund,
  'GET disputes': asked => page(asked, 'dispute', sameIntent(asked)),
  'GET invoice_payments': asked => {
    const intent = textAt(asked.form, 'payment', 'payment_intent')
    return page(asked, 'invoice_payment', ({ payment }) => payment.payment_intent === intent)
  },
  'GET invoices': asked => {
    const [subscription, status] = [textAt(asked.form, 'subscription'), textAt(asked.form, 'status')]
    return page(
      asked,
      'invoice',
      one =>
        one.parent.subscription_details.subscription === subscription &&
        (status ?? one.status) === one.status,
    )
  },
  'POST invoices/:id/void': ({ world, id }) =>
    world.change(world.get('invoice', id), { status: 'void', next_payment_attempt: null }),
  'POST invoices/create_preview': ({ world, form }) => {
    const subscription = world.get('subscription', textAt(form, 'subscription') ?? '')
    const { price, at, now } = changeIn(world, formAt(form, 'subscription_details'))
    const { lines } = changeOf(world, subscription, price ?? '', at, now)
    return {
      object: 'invoice',
      amount_due: dueFor(lines),
      lines: listOf(lines),
    }
  },
  'GET subscriptions/:id': ({ world, id }) => world.get('subscription', id),
  'POST subscriptions/:id': asked => changeSubscription(asked),
  'DELETE subscriptions/:id': ({ world, id }) => {
    const subscription = world.get('subscription', id)
    end(world, subscription)
    return subscription
  },
  'POST subscription_schedules': ({ world, form }) =>
    scheduleFor(world, textAt(form, 'from_subscription') ?? ''),
  'GET subscription_schedules/:id': ({ world, id }) => world.get('subscription_schedule', id),
  'POST subscription_schedules/:id': ({ world, id, form }) => phases(world, id, formAt(form, 'phases')),
  'POST subscription_schedules/:id/release': ({ world, id }) => release(world, id),
  'POST billing_portal/sessions': ({ world, form }) => openPortal(world, form),
  'GET events': asked => {
    const since = numberAt(asked.form, 'created', 'gte') ?? 0
    const types = Object.values(textsAt(asked.form, 'types'))
    return page(
      asked,
      'event',
      ({ created, type }) => created >= since && (types.length === 0 || types.includes(type)),
    )
  },
}

function newPrice(world: World, form: Form) {
  const key = textAt(form, 'lookup_key') ?? null
  for (const other of world.all('price'))
    if (other.lookup_key === key) world.change(other, { lookup_key: null })
  return world.add('price', {
    ...{ active: true, product: world.get('product', textAt(form, 'product') ?? '').id, lookup_key: key },
    ...{ currency: textAt(form, 'currency') ?? 'usd', unit_amount: numberAt(form, 'unit_amount') ?? 0 },
    recurring: { interval: textAt(form, 'recurring', 'interval') === 'year' ? 'year' : 'month' },
    metadata: textsAt(form, 'metadata'),
  })
}

function newSession(world: World, form: Form) {
  const line = formAt(form, 'line_items', '0')
  const price = textAt(line, 'price')
  const session = world.add('checkout.session', {
    ...{
      mode: textAt(form, 'mode') === 'subscription' ? 'subscription' : 'payment',
      status: 'open',
      url: '',
      return_url: textAt(form, 'success_url') ?? '',
      name: textAt(line, 'price_data', 'product_data', 'name') ?? '',
    },
    amount: price
      ? world.get('price', price).unit_amount
      : (numberAt(line, 'price_data', 'unit_amount') ?? 0),
    currency: textAt(line, 'price_data', 'currency') ?? 'usd',
    price: price ?? null,
    trialDays: numberAt(form, 'subscription_data', 'trial_period_days') ?? 0,
    allowed_payment_method_types: Object.values(textsAt(form, 'allowed_payment_method_types')),
    ...{ metadata: textsAt(form, 'metadata'), customer: null, payment_intent: null, subscription: null },
    challenged_at: null,
  })
  return world.change(session, { url: world.pages.checkout(session) })
}

function changeSubscription({ world, id, form }: Asked) {
  const subscription = world.get('subscription', id)
  // What has ended stays as it is.
  if (subscription.status === 'canceled') return subscription
  const cancel = textAt(form, 'cancel_at_period_end')
  const { price, at, now } = changeIn(world, form)
  const later = textAt(form, 'proration_behavior') === 'none'
  if (price && later) setItem(world, subscription, { price: world.get('price', price) })
  else if (price) change(world, subscription, price, at, now)
  if (cancel !== undefined) world.change(subscription, { cancel_at_period_end: cancel === 'true' })
  if (cancel !== undefined || later) world.tell('customer.subscription.updated', subscription)
  return subscription
}

/** The page that changes the card of whoever pays. */
function openPortal(world: World, form: Form) {
  const customer = world.get('customer', textAt(form, 'customer') ?? '')
  const subscription = world.all('subscription').find(one => one.customer === customer.id)
  if (!subscription) throw new Missing('They pay for nothing.')
  world.change(subscription, { return_url: textAt(form, 'return_url') ?? '' })
  return { object: 'billing_portal.session', url: world.pages.portal(subscription.id) }
}

function changeIn(world: World, form: Form) {
  return {
    price: textAt(form, 'items', '0', 'price'),
    at: numberAt(form, 'proration_date') ?? world.now(),
    now: textAt(form, 'trial_end') === 'now',
  }
}

function sameIntent({ form }: Asked) {
  const [intent, charge] = [textAt(form, 'payment_intent'), textAt(form, 'charge')]
  return (one: { payment_intent: string; charge: string }) =>
    charge ? one.charge === charge : one.payment_intent === intent
}

/** The newest first, so many at a time. */
function page<K extends Kind>({ world, form }: Asked, kind: K, fits: (thing: Kinds[K]) => boolean) {
  const found = world.all(kind).filter(fits).toReversed()
  const after = textAt(form, 'starting_after')
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  const to = from + (numberAt(form, 'limit') ?? 10)
  return listOf(found.slice(from, to), to < found.length)
}

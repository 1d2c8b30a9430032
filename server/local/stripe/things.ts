/** The part of Stripe's objects that we look at, as they are on the wire. */
export interface Kinds {
  product: { id: string; object: 'product'; created: number; name: string; active: boolean }
  price: {
    id: string
    object: 'price'
    created: number
    active: boolean
    product: string
    currency: string
    unit_amount: number
    recurring: { interval: 'month' | 'year' }
    lookup_key: string | null
    metadata: Metadata
  }
  customer: {
    id: string
    object: 'customer'
    created: number
    invoice_settings: { default_payment_method: string | null }
  }
  payment_method: { id: string; object: 'payment_method'; created: number; card: Card }
  'checkout.session': {
    id: string
    object: 'checkout.session'
    created: number
    mode: 'payment' | 'subscription'
    status: 'open' | 'complete' | 'expired'
    url: string
    return_url: string
    /** What is bought, in words. */
    name: string
    amount: number
    currency: string
    price: string | null
    trialDays: number
    allowed_payment_method_types: string[]
    metadata: Metadata
    customer: string | null
    payment_intent: string | null
    subscription: string | null
    /** Since when the bank of the card waits for its owner. */
    challenged_at: number | null
  }
  payment_intent: {
    id: string
    object: 'payment_intent'
    created: number
    status: string
    amount: number
    amount_received: number
    currency: string
    metadata: Metadata
    latest_charge: string | null
  }
  charge: {
    id: string
    object: 'charge'
    created: number
    amount: number
    payment_intent: string
    disputed: boolean
    payment_method_details: { type: 'card'; card: Card }
  }
  refund: {
    id: string
    object: 'refund'
    created: number
    amount: number
    status: string
    payment_intent: string
    charge: string
    metadata: Metadata
  }
  dispute: {
    id: string
    object: 'dispute'
    created: number
    amount: number
    status: string
    payment_intent: string
    charge: string
  }
  subscription: {
    id: string
    object: 'subscription'
    created: number
    status: string
    currency: string
    customer: string
    default_payment_method: string | null
    metadata: Metadata
    cancel_at_period_end: boolean
    billing_cycle_anchor: number
    canceled_at: number | null
    ended_at: number | null
    trial_start: number | null
    trial_end: number | null
    schedule: string | null
    items: List<Item>
    /** Where the page leads back to on which its card is changed. */
    return_url: string
  }
  subscription_schedule: {
    id: string
    object: 'subscription_schedule'
    created: number
    status: string
    subscription: string | null
    released_subscription: string | null
    current_phase: { start_date: number; end_date: number } | null
    phases: Phase[]
  }
  invoice: {
    id: string
    object: 'invoice'
    created: number
    status: 'open' | 'paid' | 'void'
    billing_reason: string
    amount_due: number
    amount_paid: number
    attempt_count: number
    next_payment_attempt: number | null
    currency: string
    hosted_invoice_url: string
    status_transitions: { paid_at: number | null }
    parent: { type: string; subscription_details: { subscription: string; metadata: Metadata } }
    lines: List<Line>
  }
  invoice_payment: {
    id: string
    object: 'invoice_payment'
    created: number
    status: 'open' | 'paid'
    invoice: string
    payment: { type: 'payment_intent'; payment_intent: string }
  }
  event: {
    id: string
    object: 'event'
    created: number
    type: string
    api_version: string
    livemode: boolean
    data: { object: unknown }
    /** Whether it has still to be delivered, how often that failed, and when it is tried next. */
    pending_webhooks: number
    attempts: number
    next_attempt: number
  }
  /** What was answered under a key of whoever asked. */
  kept_reply: { id: string; object: 'kept_reply'; created: number; asked: string; reply: Reply }
}

export interface Reply {
  status: number
  body: unknown
}

export type Kind = keyof Kinds
export type Thing = Kinds[Kind]
export type Metadata = Record<string, string>

export interface Card {
  brand: string
  last4: string
}

export interface Item {
  id: string
  object: 'subscription_item'
  price: Kinds['price']
  current_period_start: number
  current_period_end: number
}

export interface Phase {
  items: { price: string }[]
  start_date: number
  end_date: number
}

export interface Line {
  id: string
  object: 'line_item'
  amount: number
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
}

export interface List<Thing> {
  object: 'list'
  data: Thing[]
  has_more: boolean
  url: string
}

export function listOf<Thing>(data: Thing[], hasMore = false): List<Thing> {
  return { object: 'list', data, has_more: hasMore, url: '/' }
}

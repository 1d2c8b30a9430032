import type { PlanChoice, SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import type { PeriodFacts } from '#subscription/record-period.ts'
import type { SubscriptionFacts } from '#subscription/record-subscription.ts'

/** What a provider has told us: its own ids of what happened, and nothing that has to be believed. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  /** Ids of the provider's, by what they name. */
  hint: Record<string, string>
}

/** What an event is about: the thing that is asked for again. */
export interface Root {
  kind: 'subscription' | 'payment'
  id: string
  /** Of a subscription: the payment that it is about, however long ago that was. */
  payment?: string
}

export interface ProvidedRefund {
  id: string
  /** Ours, if we asked for it. */
  refundId: number | null
  cents: number
  status: 'pending' | 'done' | 'failed'
  at: Date
}

export interface ProvidedDispute {
  id: string
  status: 'open' | 'won' | 'lost'
  at: Date
}

export interface ProvidedPayment {
  id: string
  userId: number
  orderId: number | null
  paid: boolean
  cents: number
  currency: string
  card: string | null
  paidAt: Date
  refunds: ProvidedRefund[]
  disputes: ProvidedDispute[]
}

/** An invoice of the provider's that was paid, or that was for nothing, as that of a trial is. */
export interface PaidInvoice extends PeriodFacts, Omit<ProvidedPayment, 'userId' | 'orderId' | 'paid'> {
  /** Null where nothing was paid. */
  paymentId: string | null
  /** It was written down long ago, and its payment was not asked for: what went back of it is not known here. */
  isSettled: boolean
}

export interface ProvidedSubscription extends SubscriptionFacts {
  orderId: number | null
  /** All of them, the oldest first. */
  invoices: PaidInvoice[]
}

/** An order as the provider needs to know it. */
export interface CheckoutOrder {
  id: number
  userId: number
  email: string
  tokens: number
  choice: PlanChoice | null
  isTrial: boolean
  cents: number
  currency: string
  /** Where the person comes back to, paid or not. */
  returnUrl: string
}

export interface ProvidedCheckout {
  state: 'open' | 'complete' | 'expired'
  root: Root | null
}

/**
 * Whoever takes the money. Everything behind it is the same for all of them. Each call ends within ten seconds, with a
 * `ProviderDown` where there was no answer, a `ProviderRefused` where it was no; none is made inside a transaction. A
 * `key` makes a call safe to repeat.
 */
export interface BillingProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Throws a `BadSignature` unless the bytes were signed by the provider within the last five minutes. */
  readEvent(raw: Buffer, signature: string): ProviderEvent
  /** Null for what does not concern us. */
  rootOf(event: ProviderEvent): Promise<Root | null>
  /** Of invoices that are settled, what has become of their payments is not asked. */
  readSubscription(id: string, settled?: ReadonlySet<string>): Promise<ProvidedSubscription | null>
  /** How a subscription is right now, and nothing else of it. */
  statusOf(subscriptionId: string): Promise<SubscriptionStatus | null>
  readPayment(id: string): Promise<ProvidedPayment | null>
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  readCheckout(id: string): Promise<ProvidedCheckout>
  /** Nobody can pay it any more. */
  expireCheckout(id: string): Promise<void>
  /** What a change at this moment costs. */
  previewChange(subscriptionId: string, to: PlanChoice, at: Date): Promise<{ cents: number }>
  /**
   * Changes at once and charges what was previewed for this moment, or throws a `PaymentDeclined` and leaves all as it
   * was. With it a cancellation, and what was scheduled, are over.
   */
  changePlan(subscriptionId: string, to: PlanChoice, at: Date, key: string): Promise<void>
  /** Changes when the period ends, and so ends a cancellation; null takes a change back. */
  scheduleChange(subscriptionId: string, to: PlanChoice | null, key: string): Promise<void>
  setCancel(subscriptionId: string, cancel: boolean, key: string): Promise<void>
  endNow(subscriptionId: string, key: string): Promise<void>
  /** From the next period on. */
  setPrice(subscriptionId: string, cents: number, key: string): Promise<void>
  /** Where the card is changed. */
  portal(subscriptionId: string, returnUrl: string): Promise<{ url: string }>
  /** Where an invoice that could not be taken is paid; null if there is none. */
  payUrl(subscriptionId: string, returnUrl: string): Promise<{ url: string } | null>
  refund(refund: { id: number; paymentId: string; cents: number }): Promise<{ id: string }>
  /** What happened since then, in any order. */
  eventsSince(time: Date): AsyncIterable<ProviderEvent>
}

export class BadSignature extends Error {}

/** The bank said no: nothing was charged and nothing has changed. */
export class PaymentDeclined extends Error {}

/** There was no answer in time, or none that could be read: nothing is known of what happened. */
export class ProviderDown extends Error {}

/**
 * The provider has refused the request itself: our key, our rights, or what was asked for. Nothing has happened. Whatever
 * can wait for a provider that is away waits for this as well, while the line in the log tells an operator.
 */
export class ProviderRefused extends ProviderDown {
  override name = 'ProviderRefused'
  /** Whether it would be refused for ever, as it is: not for our key, our rights, or an empty account. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Signed by the provider, and still nothing that can be read. */
export class BadEvent extends Error {}

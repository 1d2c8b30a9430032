import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'
import type { TokenEntry, TokenHistory, Wallet } from '@akin/contract/tokens/shapes.ts'

export function wallet(changes: Partial<Wallet> = {}): Wallet {
  return {
    balance: 120,
    granted: 0,
    lapsing: null,
    limit: { cents: 5_000, spent: 0, paid: 0, next: null },
    isFrozen: false,
    ...changes,
  }
}

/** Someone without a plan, where things are sold. */
export function ownPlan(changes: Partial<OwnPlan> = {}): OwnPlan {
  return { plan: 'free', subscription: null, canTry: true, showsBadge: false, sales: 'open', ...changes }
}

export function entry(seq: number, changes: Partial<TokenEntry> = {}): TokenEntry {
  return {
    seq,
    delta: 200,
    balance: 200,
    reason: 'pack',
    item: null,
    cents: 199,
    lapsesAt: null,
    createdAt: new Date('2026-10-28T20:31:00Z'),
    ...changes,
  }
}

export function history(items: TokenEntry[], nextCursor: string | null = null): TokenHistory {
  return { items, nextCursor }
}

/** Plus, paid every month, the next time on 3 December. */
function subscription(changes: Partial<Subscription> = {}): Subscription {
  const periodEndsAt = new Date('2026-12-03T12:00:00Z')
  return {
    plan: 'plus',
    interval: 'month',
    cents: 499,
    status: 'active',
    trialEndsAt: null,
    periodEndsAt,
    cancelAtPeriodEnd: false,
    scheduled: null,
    keptUntil: null,
    card: 'Visa 4242',
    next: { cents: 499, at: periodEndsAt },
    priceNotice: null,
    ...changes,
  }
}

/** Someone who has it. */
export function member(changes: Partial<Subscription> = {}): OwnPlan {
  const given = subscription(changes)
  return ownPlan({ plan: given.plan, canTry: false, subscription: given })
}

export function invoice(id: number, changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id,
    number: `A-${String(id).padStart(6, '0')}`,
    kind: 'invoice',
    description: 'Plus, monthly',
    cents: 499,
    issuedAt: new Date('2026-11-03T12:00:00Z'),
    refundedCents: 0,
    refundFailed: false,
    mayRefund: false,
    ...changes,
  }
}

import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
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

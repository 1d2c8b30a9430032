import type { StaffMoney } from '@akin/contract/staff/money-shapes.ts'
import type { EntryReason } from '@akin/contract/tokens/shapes.ts'

type Tagged<Status extends string> = Record<Status, { words: string; kind: 'ok' | 'warn' | 'bad' | 'info' }>
type Of<Name extends 'orders' | 'refunds' | 'disputes'> = StaffMoney[Name][number]['status']

export const kindWords: Record<StaffMoney['orders'][number]['kind'], string> = {
  tokens: 'Tokens',
  subscription: 'Plan',
  change: 'Change of plan',
}

export const orderTags: Tagged<Of<'orders'>> = {
  pending: { words: 'Waits', kind: 'warn' },
  paid: { words: 'Paid', kind: 'ok' },
  failed: { words: 'Failed', kind: 'bad' },
  expired: { words: 'Left', kind: 'info' },
}

export const refundTags: Tagged<Of<'refunds'>> = {
  requested: { words: 'On its way', kind: 'warn' },
  done: { words: 'Paid back', kind: 'ok' },
  failed: { words: 'Failed', kind: 'bad' },
}

export const debtTags: Tagged<Of<'disputes'>> = {
  open: { words: 'Open', kind: 'bad' },
  settled: { words: 'Settled', kind: 'ok' },
  won: { words: 'Decided for them', kind: 'ok' },
}

export const entryWords: Record<EntryReason, string> = {
  pack: 'Bought',
  monthly: 'Came with the plan',
  spend: 'Spent',
  back: 'Came back',
  lapsed: 'Lapsed',
  refund: 'Went for a refund',
  refund_failed: 'Back after a failed refund',
  dispute: 'Taken back by a bank',
  dispute_won: 'Back after a dispute',
  revoked: 'Taken back with the plan',
}

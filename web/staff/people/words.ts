import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { AccountState, StaffDecision } from '@akin/contract/staff/people-shapes.ts'

export const stateTags: Record<AccountState, { words: string; kind: 'ok' | 'warn' | 'bad' | 'info' }> = {
  active: { words: 'Active', kind: 'ok' },
  unverified: { words: 'Not confirmed', kind: 'info' },
  break: { words: 'On a break', kind: 'info' },
  suspended: { words: 'Suspended', kind: 'bad' },
  leaving: { words: 'Leaving', kind: 'warn' },
  closed: { words: 'Closed', kind: 'bad' },
}

export const stepWords: Record<DecisionStep, string> = {
  no_breach: 'No breach',
  removal: 'Removed',
  warning: 'Warning',
  limit: 'Limit',
  suspension: 'Suspension',
  ban: 'Ban',
}

export const appealWords: Record<NonNullable<StaffDecision['appeal']> | 'none', string> = {
  none: 'not appealed',
  open: 'appeal open',
  lifted: 'lifted after an appeal',
  milder: 'made milder after an appeal',
  kept: 'kept after an appeal',
}

/** "31,774" */
export function numberWords(number: number) {
  return number.toLocaleString('en-GB')
}

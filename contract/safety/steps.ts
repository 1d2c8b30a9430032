import { limits } from '#limits.ts'
import type { DecisionStep } from './decision-shapes.ts'
import type { ReportReason } from './shapes.ts'

/** What each step is called by those who decide. */
export const stepWords: Record<DecisionStep, string> = {
  no_breach: 'no breach',
  removal: 'something removed',
  warning: 'a warning',
  limit: 'limited',
  suspension: 'suspended',
  ban: 'banned',
}

/** In seconds; null where it has no end. A limit has its own length. */
export function lengthOf(step: DecisionStep, days = 0) {
  if (step === 'limit') return limits.limitLength
  return step === 'suspension' ? days * 86_400 : null
}

interface Length {
  step: DecisionStep
  reason: ReportReason
  seconds: number | null
}

/** Whether what was paid for and not used comes back: of what keeps someone out for long, unless it was fraud. */
export function paysBack({ step, reason, seconds }: Length) {
  if (reason === 'scam') return false
  return step === 'ban' || (step === 'suspension' && (seconds ?? 0) >= limits.moneyBackFrom)
}

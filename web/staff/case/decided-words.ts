import type { PastDecision } from '@akin/contract/staff/case-shapes.ts'
import { dayAndMonth } from '#safety/standing/day-and-month.ts'

/** What holds now, for whoever has just decided it: Suspended until 12 December. */
export function decidedWords({ step, endsAt }: Pick<PastDecision, 'step' | 'endsAt'>) {
  const until = endsAt ? ` until ${dayAndMonth(endsAt)}` : ''
  if (step === 'suspension') return `Suspended${until}`
  if (step === 'limit') return `Limited${until}`
  return { no_breach: 'Closed without a breach', removal: 'Removed', warning: 'Warned', ban: 'Banned' }[step]
}

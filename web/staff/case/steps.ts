import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { Case } from '@akin/contract/staff/case-shapes.ts'

export interface Step {
  step: DecisionStep
  /** The key, where it has one. */
  key: string
  name: string
}

/** In the order of their keys; what is only taken away comes last. */
export const steps: readonly Step[] = [
  { step: 'no_breach', key: '1', name: 'No breach' },
  { step: 'warning', key: '2', name: 'Warning' },
  { step: 'limit', key: '3', name: 'Limit 7 days' },
  { step: 'suspension', key: '4', name: 'Suspend' },
  { step: 'ban', key: '5', name: 'Ban' },
  { step: 'removal', key: 'r', name: 'Remove' },
]

/** Why nothing can be decided at this moment; null where it can. */
export function whyNot({ state, isSealed, claim }: Case) {
  if (state === 'closed') return 'This case is decided.'
  if (!isSealed) return 'The seal is broken: nothing can be decided on this copy.'
  return claim && !claim.isMine ? `${claim.name} has this case.` : null
}

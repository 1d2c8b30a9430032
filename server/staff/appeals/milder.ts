import { type DecisionStep, decisionSteps } from '@akin/contract/safety/decision-shapes.ts'
import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'

interface Decided {
  step: DecisionStep
  startsAt: Date
  endsAt: Date | null
}

/** Of a suspension in place of another step. */
export const milderDays = 7
const dayMs = 86_400_000

/** What someone's decision could be made milder to. A shorter suspension is milder than a longer one. */
export function milderThan({ step, startsAt, endsAt }: Decided): StaffAppeal['milder'] {
  const days = endsAt ? (endsAt.getTime() - startsAt.getTime()) / dayMs : 0
  const isLonger = step === 'suspension' && days > milderDays + 1
  return (['warning', 'limit', 'suspension'] as const).filter(
    other => rank(other) < rank(step) || (other === 'suspension' && isLonger),
  )
}

function rank(step: DecisionStep) {
  return decisionSteps.indexOf(step)
}

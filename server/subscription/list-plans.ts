import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanOffer } from '@akin/contract/subscription/shapes.ts'

export function listPlans(): PlanOffer[] {
  return planNames.map(name => ({ name, ...plans[name] }))
}

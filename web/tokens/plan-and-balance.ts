import type { PlanAndBalance } from '@akin/contract/subscription/shapes.ts'
import { createStore, useStore } from '#platform/store.ts'

const planAndBalance = createStore<PlanAndBalance | null>(null)

/** Balance and plan, once they are known. They stand apart from their query, which pages make late. */
export function usePlanAndBalance() {
  return useStore(planAndBalance)
}

export const setPlanAndBalance = planAndBalance.set

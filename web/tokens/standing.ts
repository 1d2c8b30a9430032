import type { PlanAndBalance } from '@akin/contract/subscription/shapes.ts'
import { createStore, useStore } from '#platform/store.ts'

const standing = createStore<PlanAndBalance | null>(null)

/** Balance and plan, once they are known. They stand apart from their query, which pages make late. */
export function useStanding() {
  return useStore(standing)
}

export const setStanding = standing.set

import type { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { refuse } from '#platform/refuse.ts'

export const subscriptionRoutes: Routes<typeof subscriptionEndpoints> = {
  listPlans: () => refuse('no_sales'),
  getSubscription: () => refuse('no_sales'),
  getStanding: () => refuse('no_sales'),
  showBadge: () => refuse('no_sales'),
}

import type { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import type { planAndBalanceEndpoints } from '@akin/contract/subscription/plan-and-balance-endpoints.ts'
import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import type { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { showBadge } from './badges.ts'
import { getPlanAndBalance } from './get-plan-and-balance.ts'
import { getSubscription } from './get-subscription.ts'
import { acceptPlusGift, declinePlusGift, revokePlusGift } from './gifts/decide-plus-gift.ts'
import { listPlusGifts } from './gifts/list-plus-gifts.ts'

type Endpoints = typeof subscriptionEndpoints & typeof planAndBalanceEndpoints & typeof plusGiftEndpoints

export const subscriptionRoutes: Routes<Endpoints> = {
  listPlans: () => planNames.map(name => ({ name, ...plans[name] })),
  getSubscription,
  getPlanAndBalance,
  showBadge,

  listPlusGifts,
  acceptPlusGift,
  declinePlusGift,
  revokePlusGift,
}

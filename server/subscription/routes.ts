import type { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import type { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import type { standingEndpoints } from '@akin/contract/subscription/standing-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { showBadge } from './badges.ts'
import { getStanding } from './get-standing.ts'
import { getSubscription } from './get-subscription.ts'
import { acceptPlusGift } from './gifts/accept-plus-gift.ts'
import { declinePlusGift } from './gifts/decline-plus-gift.ts'
import { listPlusGifts } from './gifts/list-plus-gifts.ts'
import { revokePlusGift } from './gifts/revoke-plus-gift.ts'
import { listPlans } from './list-plans.ts'

type Endpoints = typeof subscriptionEndpoints & typeof standingEndpoints & typeof plusGiftEndpoints

export const subscriptionRoutes: Routes<Endpoints> = {
  listPlans,
  getSubscription,
  getStanding,
  showBadge,

  listPlusGifts,
  acceptPlusGift,
  declinePlusGift,
  revokePlusGift,
}

import { authRefusals } from '#auth/refusals.ts'
import { billingRefusals } from '#billing/refusals.ts'
import { chatRefusals } from '#chat/refusals.ts'
import { connectRefusals } from '#connect/refusals.ts'
import { discoverRefusals } from '#discover/refusals.ts'
import { notificationRefusals } from '#notifications/refusals.ts'
import { platformRefusals } from '#platform/refusals.ts'
import { profileRefusals } from '#profile/refusals.ts'
import { safetyRefusals } from '#safety/refusals.ts'
import { caseRefusals } from '#staff/case-refusals.ts'
import { staffPeopleRefusals } from '#staff/people-refusals.ts'
import { staffRefusals } from '#staff/refusals.ts'
import { subscriptionRefusals } from '#subscription/refusals.ts'
import { supportRefusals } from '#support/refusals.ts'
import { tokenRefusals } from '#tokens/refusals.ts'

/** Every way the server says no. */
export const refusals = {
  ...platformRefusals,
  ...authRefusals,
  ...notificationRefusals,
  ...safetyRefusals,
  ...tokenRefusals,
  ...subscriptionRefusals,
  ...billingRefusals,
  ...profileRefusals,
  ...connectRefusals,
  ...chatRefusals,
  ...discoverRefusals,
  ...supportRefusals,
  ...staffRefusals,
  ...staffPeopleRefusals,
  ...caseRefusals,
}

export type RefusalCode = keyof typeof refusals

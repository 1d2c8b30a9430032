import { accountEndpoints } from '#auth/account-endpoints.ts'
import { authEndpoints } from '#auth/endpoints.ts'
import { exportEndpoints } from '#auth/export-endpoints.ts'
import { inviteEndpoints } from '#auth/invite-endpoints.ts'
import { passkeyEndpoints } from '#auth/passkey-endpoints.ts'
import { phoneEndpoints } from '#auth/phone-endpoints.ts'
import { sessionEndpoints } from '#auth/session-endpoints.ts'
import { twoStepEndpoints } from '#auth/two-step-endpoints.ts'
import { billingEndpoints } from '#billing/endpoints.ts'
import { chatEndpoints } from '#chat/endpoints.ts'
import { giftEndpoints } from '#chat/gift-endpoints.ts'
import { infoEndpoints } from '#chat/info-endpoints.ts'
import { listEndpoints } from '#chat/list-endpoints.ts'
import { scheduledEndpoints } from '#chat/scheduled-endpoints.ts'
import { searchEndpoints } from '#chat/search-endpoints.ts'
import { uploadEndpoints } from '#chat/upload-endpoints.ts'
import { connectEndpoints } from '#connect/endpoints.ts'
import { cookieEndpoints } from '#cookies/endpoints.ts'
import { discoverEndpoints } from '#discover/endpoints.ts'
import { helpEndpoints } from '#help/endpoints.ts'
import { legalEndpoints } from '#legal/endpoints.ts'
import { bellEndpoints, notificationEndpoints, pushEndpoints } from '#notifications/endpoints.ts'
import { mailRuleEndpoints } from '#notifications/mail-rule-endpoints.ts'
import { platformEndpoints } from '#platform/endpoints.ts'
import { profileEndpoints } from '#profile/endpoints.ts'
import { decisionEndpoints } from '#safety/decision-endpoints.ts'
import { reportEndpoints, safetyEndpoints } from '#safety/endpoints.ts'
import { quietEndpoints } from '#safety/quiet-endpoints.ts'
import { appealEndpoints } from '#staff/appeal-endpoints.ts'
import { caseEndpoints } from '#staff/case-endpoints.ts'
import { deskEndpoints } from '#staff/desk-endpoints.ts'
import { doorEndpoints } from '#staff/door-endpoints.ts'
import { installationEndpoints } from '#staff/installation-endpoints.ts'
import { staffJobEndpoints } from '#staff/job-endpoints.ts'
import { joiningEndpoints } from '#staff/joining-endpoints.ts'
import { logEndpoints } from '#staff/log-endpoints.ts'
import { memberEndpoints } from '#staff/member-endpoints.ts'
import { staffMoneyEndpoints } from '#staff/money-endpoints.ts'
import { staffNumbersEndpoints } from '#staff/numbers-endpoints.ts'
import { staffPeopleEndpoints } from '#staff/people-endpoints.ts'
import { subscriptionEndpoints } from '#subscription/endpoints.ts'
import { planAndBalanceEndpoints } from '#subscription/plan-and-balance-endpoints.ts'
import { plusGiftEndpoints } from '#subscription/plus-gift-endpoints.ts'
import { supportEndpoints } from '#support/endpoints.ts'
import { threadEndpoints } from '#support/thread-endpoints.ts'
import { tokenEndpoints } from '#tokens/endpoints.ts'

/** Every call that the server answers. The web imports its rooms' own lists, so that a page loads only its own. */
export const api = {
  ...platformEndpoints,
  ...sessionEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...phoneEndpoints,
  ...twoStepEndpoints,
  ...exportEndpoints,
  ...inviteEndpoints,
  ...bellEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...mailRuleEndpoints,
  ...safetyEndpoints,
  ...reportEndpoints,
  ...quietEndpoints,
  ...cookieEndpoints,
  ...decisionEndpoints,
  ...tokenEndpoints,
  ...planAndBalanceEndpoints,
  ...subscriptionEndpoints,
  ...plusGiftEndpoints,
  ...billingEndpoints,
  ...profileEndpoints,
  ...connectEndpoints,
  ...listEndpoints,
  ...chatEndpoints,
  ...uploadEndpoints,
  ...searchEndpoints,
  ...scheduledEndpoints,
  ...infoEndpoints,
  ...giftEndpoints,
  ...discoverEndpoints,
  ...supportEndpoints,
  ...threadEndpoints,
  ...helpEndpoints,
  ...legalEndpoints,
  ...doorEndpoints,
  ...deskEndpoints,
  ...staffPeopleEndpoints,
  ...staffMoneyEndpoints,
  ...staffJobEndpoints,
  ...staffNumbersEndpoints,
  ...installationEndpoints,
  ...joiningEndpoints,
  ...caseEndpoints,
  ...appealEndpoints,
  ...memberEndpoints,
  ...logEndpoints,
}

import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'

export const essentialOnly: CookieChoice = {
  cookieConsentEssential: true,
  cookieConsentFunctional: false,
  cookieConsentAnalytics: false,
  cookieConsentMarketing: false,
}

export const everything: CookieChoice = {
  cookieConsentEssential: true,
  cookieConsentFunctional: true,
  cookieConsentAnalytics: true,
  cookieConsentMarketing: true,
}

/** Global Privacy Control: a browser can say no on its person's behalf. */
export function browserAsksForPrivacy() {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/**
 * What a browser keeps that has been here before: a cookie choice, so that no banner covers the page. Nothing is
 * counted, and the theme may be remembered.
 */
export function keptChoices(origin: string) {
  const choice = {
    cookieConsentEssential: true,
    cookieConsentFunctional: true,
    cookieConsentAnalytics: false,
    cookieConsentMarketing: false,
    cookieConsentUpdatedAt: new Date().toISOString(),
    v: 1,
  }
  const localStorage = [{ name: 'akin.cookieConsent', value: JSON.stringify(choice) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { firstLimits } from '@akin/contract/first-limits.ts'

export type OptionalKind = 'functional' | 'analytics' | 'marketing'

/** What this browser keeps: the choice, when it was made, and the version of the question. */
export interface KeptConsent extends CookieChoice {
  cookieConsentUpdatedAt: string
  v: number
}

const key = 'akin.cookieConsent'
/** Grows when the question itself changes, so that everyone is asked again. */
const version = 1
const listeners = new Set<() => void>()
let seen: { raw: string | null; consent: KeptConsent | null } = { raw: null, consent: null }

/** The choice that this browser keeps, if it still counts. */
export function readConsent(): KeptConsent | null {
  const raw = localStorage.getItem(key)
  if (raw !== seen.raw) seen = { raw, consent: parse(raw) }
  return seen.consent && isCurrent(seen.consent.cookieConsentUpdatedAt) ? seen.consent : null
}

export function keepConsent(choice: CookieChoice, updatedAt: string) {
  const { cookieConsentFunctional, cookieConsentAnalytics, cookieConsentMarketing } = choice
  const kept: KeptConsent = {
    cookieConsentEssential: true,
    cookieConsentFunctional,
    cookieConsentAnalytics,
    cookieConsentMarketing,
    cookieConsentUpdatedAt: updatedAt,
    v: version,
  }
  localStorage.setItem(key, JSON.stringify(kept))
  for (const tell of listeners) tell()
}

/** Whether something of this kind may be stored or sent now. */
export function allows(kind: OptionalKind) {
  const consent = readConsent()
  if (!consent) return false
  return {
    functional: consent.cookieConsentFunctional,
    analytics: consent.cookieConsentAnalytics,
    marketing: consent.cookieConsentMarketing,
  }[kind]
}

export function subscribeToConsent(tell: () => void) {
  const tellOfOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  listeners.add(tell)
  window.addEventListener('storage', tellOfOtherTab)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tellOfOtherTab)
  }
}

/** A choice is asked for again after six months. */
export function isCurrent(updatedAt: string) {
  return Date.now() - Date.parse(updatedAt) < firstLimits.cookieChoiceLife * 1000
}

function parse(raw: string | null): KeptConsent | null {
  try {
    const kept = JSON.parse(raw ?? 'null') as KeptConsent | null
    return kept?.v === version && !Number.isNaN(Date.parse(kept.cookieConsentUpdatedAt)) ? kept : null
  } catch {
    return null
  }
}

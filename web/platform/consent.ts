import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { firstLimits } from '@akin/contract/first-limits.ts'
import { createKept, jsonIn } from './kept.ts'
import { useStore } from './store.ts'

export type OptionalKind = 'functional' | 'analytics' | 'marketing'

/** What is stored in this browser: the choice, when it was made, and the version of the question. */
export interface KeptConsent extends CookieChoice {
  cookieConsentUpdatedAt: string
  v: number
}

const stored = createKept('akin.cookieConsent')
/** Increased when the question itself changes, so that everyone is asked again. */
const version = 1
let cache: { raw: string | null; consent: KeptConsent | null } = { raw: null, consent: null }

/** The choice stored in this browser, if it is still valid. */
export function readConsent() {
  return consentIn(stored.read())
}

export function useConsent() {
  return useStore(stored, consentIn)
}

export const subscribeToConsent = stored.subscribe

function consentIn(raw: string | null): KeptConsent | null {
  if (raw !== cache.raw) cache = { raw, consent: parse(raw) }
  return cache.consent && isCurrent(cache.consent.cookieConsentUpdatedAt) ? cache.consent : null
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
  stored.set(JSON.stringify(kept))
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

/** A choice is asked for again after six months. */
export function isCurrent(updatedAt: string) {
  return Date.now() - Date.parse(updatedAt) < firstLimits.cookieChoiceLife * 1000
}

function parse(raw: string | null): KeptConsent | null {
  const kept = jsonIn(raw) as KeptConsent | null
  return kept?.v === version && !Number.isNaN(Date.parse(kept.cookieConsentUpdatedAt)) ? kept : null
}

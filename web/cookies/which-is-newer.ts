import type { KeptConsent } from '#platform/consent.ts'
import type { SentConsent } from './sent-consent.ts'

/**
 * Someone who signs in may have chosen before, here as a visitor and elsewhere as themselves. The newer choice
 * counts on both sides; with no choice on either there is a question to ask.
 */
export function whichIsNewer(kept: KeptConsent | null, sent: SentConsent): 'ask' | 'send' | 'keep' | 'same' {
  const keptAt = kept ? Date.parse(kept.cookieConsentUpdatedAt) : 0
  const sentAt = sent.cookieConsentUpdatedAt ? Date.parse(sent.cookieConsentUpdatedAt) : 0
  if (keptAt === sentAt) return keptAt === 0 ? 'ask' : 'same'
  return keptAt > sentAt ? 'send' : 'keep'
}

import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { keepConsent } from '#platform/consent.ts'
import { toast } from '#platform/toasts.ts'
import { useSend } from '#platform/use-send.ts'
import { type SentConsent, sendConsent } from './sent-consent.ts'

/** Saves a choice: on the server for someone signed in, and in this browser always. */
export function useSaveCookieConsent(userId: number | undefined, onSaved: (saved: SentConsent) => void) {
  return useSend(async (choice: CookieChoice) => {
    const saved = await save(choice, userId).catch(showFailure)
    keepConsent(saved, saved.cookieConsentUpdatedAt ?? new Date().toISOString())
    toast({ kind: 'ok', title: 'Cookie preferences updated' })
    onSaved(saved)
  })
}

async function save(choice: CookieChoice, userId: number | undefined) {
  if (userId !== undefined) return sendConsent(choice)
  return { ...choice, cookieConsentUpdatedAt: new Date().toISOString() }
}

function showFailure(error: unknown): never {
  toast({
    kind: 'bad',
    title: 'Error updating preferences',
    description: 'There was a problem saving your cookie preferences. Please try again.',
  })
  throw error
}

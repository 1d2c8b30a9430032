import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepConsent } from '#platform/consent.ts'
import { toast } from '#platform/toasts.ts'
import { consentQuery, sendConsent } from './queries.ts'

/** Saves a choice: on the server for someone signed in, and in this browser always. */
export function useSaveCookieConsent(userId: number | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: CookieChoice) => save(choice, userId),
    meta: { handled: true },
    onSuccess(saved) {
      if (userId !== undefined) queryClient.setQueryData(consentQuery(userId).queryKey, saved)
      keepConsent(saved, saved.cookieConsentUpdatedAt ?? new Date().toISOString())
      toast({ kind: 'ok', title: 'Cookie preferences updated' })
    },
    onError() {
      toast({
        kind: 'bad',
        title: 'Error updating preferences',
        description: 'There was a problem saving your cookie preferences. Please try again.',
      })
    },
  })
}

async function save(choice: CookieChoice, userId: number | undefined) {
  if (userId !== undefined) return sendConsent(choice)
  return { ...choice, cookieConsentUpdatedAt: new Date().toISOString() }
}

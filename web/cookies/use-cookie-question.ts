import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#auth/queries.ts'
import { isCurrent, keepConsent, readConsent, subscribeToConsent } from '#platform/consent.ts'
import { consentQuery, sendConsent } from './queries.ts'
import { whichIsNewer } from './which-is-newer.ts'

/** Whether this person has a cookie choice to make, and which user it is to be saved for. */
export function useCookieQuestion() {
  const user = useUser().data
  const kept = useSyncExternalStore(subscribeToConsent, readConsent, () => null)
  const { data: sent } = useQuery(consentQuery(user?.id))
  const verdict = sent && whichIsNewer(kept, sent)
  useMerge(user?.id, verdict)

  const isOld = Boolean(sent?.cookieConsentUpdatedAt && !isCurrent(sent.cookieConsentUpdatedAt))
  const asking = user === null ? kept === null : verdict === 'ask' || (verdict !== 'send' && isOld)
  return { asking, kept, userId: user?.id }
}

/** Brings the two sides together quietly: nobody chose anything just now. */
function useMerge(userId: number | undefined, verdict: ReturnType<typeof whichIsNewer> | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const kept = readConsent()
    const { queryKey } = consentQuery(userId)
    if (verdict === 'send' && kept) {
      sendConsent(kept).then(
        saved => {
          queryClient.setQueryData(queryKey, saved)
          if (saved.cookieConsentUpdatedAt) keepConsent(saved, saved.cookieConsentUpdatedAt)
        },
        () => {},
      )
    }
    const sent = queryClient.getQueryData(queryKey)
    if (verdict === 'keep' && sent?.cookieConsentUpdatedAt) keepConsent(sent, sent.cookieConsentUpdatedAt)
  }, [queryClient, userId, verdict])
}

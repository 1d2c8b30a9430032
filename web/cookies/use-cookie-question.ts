import { useEffect } from 'react'
import { useUser } from '#auth/user.ts'
import { isCurrent, keepConsent, readConsent, useConsent } from '#platform/consent.ts'
import { type SentConsent, sendConsent, useSentConsent } from './sent-consent.ts'
import { whichIsNewer } from './which-is-newer.ts'

/** Whether this person has a cookie choice to make, and which user it is to be saved for. */
export function useCookieQuestion() {
  const user = useUser().data
  const kept = useConsent()
  const [sent, setSent] = useSentConsent(user?.id)
  const verdict = sent && whichIsNewer(kept, sent)
  useMerge(verdict, sent, setSent)

  const isOld = Boolean(sent?.cookieConsentUpdatedAt && !isCurrent(sent.cookieConsentUpdatedAt))
  const asking = user === null ? kept === null : verdict === 'ask' || (verdict !== 'send' && isOld)
  return { asking, kept, userId: user?.id, setSent }
}

/** Brings the two sides together quietly: nobody chose anything just now. */
function useMerge(
  verdict: ReturnType<typeof whichIsNewer> | undefined,
  sent: SentConsent | undefined,
  setSent: (sent: SentConsent) => void,
) {
  useEffect(() => {
    const kept = readConsent()
    if (verdict === 'send' && kept) {
      sendConsent(kept).then(
        saved => {
          setSent(saved)
          if (saved.cookieConsentUpdatedAt) keepConsent(saved, saved.cookieConsentUpdatedAt)
        },
        () => {},
      )
    }
  }, [verdict, setSent])
  useEffect(() => {
    if (verdict === 'keep' && sent?.cookieConsentUpdatedAt) keepConsent(sent, sent.cookieConsentUpdatedAt)
  }, [verdict, sent])
}

import { useState } from 'react'
import { useStore } from '#platform/store.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { useCountPages } from './count-page.ts'
import { closeCookiePreferences, openCookiePreferences, preferencesOpen } from './open-preferences.ts'
import { useSaveCookieConsent } from './save-cookie-consent.ts'
import { useCookieQuestion } from './use-cookie-question.ts'

const CookiePreferences = partOnDemand(() =>
  import('./cookie-preferences.tsx').then(part => part.CookiePreferences),
)

/** Asks for the cookie choice where there is none, and lets everyone change theirs. */
export function CookieConsent() {
  const { asking, kept, userId, setSent } = useCookieQuestion()
  const isOpen = useStore(preferencesOpen)
  const [putOff, setPutOff] = useState(false)
  const { send: choose, isPending: busy = false } = useSaveCookieConsent(userId, saved => {
    if (userId !== undefined) setSent(saved)
    closeCookiePreferences()
  })
  useCountPages()

  return (
    <>
      {asking && !putOff && (
        <CookieBanner
          busy={busy}
          onChoose={choose}
          onCustomize={openCookiePreferences}
          onPutOff={() => setPutOff(true)}
        />
      )}
      {isOpen && (
        <CookiePreferences kept={kept} busy={busy} onChoose={choose} onClose={closeCookiePreferences} />
      )}
    </>
  )
}

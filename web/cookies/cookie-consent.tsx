import { useState, useSyncExternalStore } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { useCountPages } from './count-page.ts'
import {
  arePreferencesOpen,
  closeCookiePreferences,
  openCookiePreferences,
  subscribeToPreferences,
} from './open-preferences.ts'
import { useSaveCookieConsent } from './save-cookie-consent.ts'
import { useCookieQuestion } from './use-cookie-question.ts'

const CookiePreferences = partOnDemand(() =>
  import('./cookie-preferences.tsx').then(part => part.CookiePreferences),
)

/** Asks for the cookie choice where there is none, and lets everyone change theirs. */
export function CookieConsent() {
  const { asking, kept, userId, setSent } = useCookieQuestion()
  const preferencesOpen = useSyncExternalStore(subscribeToPreferences, arePreferencesOpen, () => false)
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
      {preferencesOpen && (
        <CookiePreferences kept={kept} busy={busy} onChoose={choose} onClose={closeCookiePreferences} />
      )}
    </>
  )
}

import { useState } from 'react'
import { createStore, useStore } from './store.ts'

/** How a browser asks its user whether to install us. TypeScript does not know it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | null>(null)

// It comes once to each page that is loaded, as soon as the browser likes.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', event => {
    // We say it where it suits.
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

/**
 * How this browser can have us as an app: by its own question, which can be put once, or by steps that one has to be shown.
 * Null where it cannot, and where it does already.
 */
export function useInstall() {
  const given = useStore(offer)
  const [hasSteps] = useState(isTabOfIos)
  if (!given) return hasSteps ? ('steps' as const) : null
  return async function install() {
    offer.set(null)
    return (await given.prompt()).outcome === 'accepted'
  }
}

/** An iPad says that it is a Mac, but no Mac is touched at several places. */
export function isTabOfIos() {
  const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent)
  const isIpad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return (isIos || isIpad) && !matchMedia('(display-mode: standalone)').matches
}

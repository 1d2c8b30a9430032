import { useSyncExternalStore } from 'react'
import { keep, readKept } from '#platform/kept.ts'

const key = 'akin.pendingEmail'
const changed = 'akin:pending-email'

/** The address that waits for its verification, for the page that asks to check the mail. */
export function keepPendingEmail(email: string | undefined) {
  if (!email) return
  keep(key, email)
  window.dispatchEvent(new Event(changed))
}

export function forgetPendingEmail() {
  keep(key, null)
  window.dispatchEvent(new Event(changed))
}

/** Null as long as the page is the server's, which keeps nothing about anyone. */
export function usePendingEmail() {
  return useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => null,
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

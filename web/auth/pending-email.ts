import { useSyncExternalStore } from 'react'

const key = 'akin.pendingEmail'
const changed = 'akin:pending-email'

/** The address that waits for its verification, for the page that asks to check the mail. */
export function keepPendingEmail(email: string | undefined) {
  if (!email) return
  localStorage.setItem(key, email)
  window.dispatchEvent(new Event(changed))
}

export function forgetPendingEmail() {
  localStorage.removeItem(key)
  window.dispatchEvent(new Event(changed))
}

/** Null as long as the page is the server's, which keeps nothing about anyone. */
export function usePendingEmail() {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
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

import { createKept } from '#platform/kept.ts'
import { useStore } from '#platform/store.ts'

const pendingEmail = createKept('akin.pendingEmail')

/** The address that waits for its verification, for the page that asks to check the mail. */
export function keepPendingEmail(email: string | undefined) {
  if (email) pendingEmail.set(email)
}

export function forgetPendingEmail() {
  pendingEmail.set(null)
}

/** Null as long as the page is the server's, which keeps nothing about anyone. */
export function usePendingEmail() {
  return useStore(pendingEmail)
}

const key = 'akin.pendingEmail'

/** The address that waits for its verification, for the page that asks to check the mail. */
export function keepPendingEmail(email: string | undefined) {
  if (email) localStorage.setItem(key, email)
}

export function readPendingEmail() {
  return localStorage.getItem(key)
}

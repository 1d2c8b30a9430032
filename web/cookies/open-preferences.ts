const listeners = new Set<() => void>()
let open = false

/** Opens the preferences from anywhere: the footer, the cookies policy, the account. */
export function openCookiePreferences() {
  set(true)
}

export function closeCookiePreferences() {
  set(false)
}

export function subscribeToPreferences(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function arePreferencesOpen() {
  return open
}

function set(next: boolean) {
  open = next
  for (const tell of listeners) tell()
}

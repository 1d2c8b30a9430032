import { createStore } from '#platform/store.ts'

export const preferencesOpen = createStore(false)

/** Opens the preferences from anywhere: the footer, the cookies policy, the account. */
export function openCookiePreferences() {
  preferencesOpen.set(true)
}

export function closeCookiePreferences() {
  preferencesOpen.set(false)
}

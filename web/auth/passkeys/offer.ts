import { createStore } from '#platform/store.ts'

/** Whether someone in this tab has just signed in with their password: they may like a passkey. */
export const passkeyOffer = createStore(false)

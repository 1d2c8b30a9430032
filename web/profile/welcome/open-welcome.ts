import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import { queryClient } from '#platform/queries.tsx'

/** Kept with all else that is known of a person in this tab, and forgotten with it. */
export const visitKey = ['welcome']

/** One step that was asked for by itself, or that the welcome waits for the next visit. */
export type Visit = WelcomeStep | 'left'

/** Opens one step of the welcome by itself, for someone who wants to do it now. */
export function openWelcome(step: WelcomeStep) {
  queryClient.setQueryData<Visit>(visitKey, step)
}

/** Closes it. What is left of it comes back with the next visit. */
export function leaveWelcome() {
  queryClient.setQueryData<Visit>(visitKey, 'left')
}

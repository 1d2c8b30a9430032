import type { Live } from '#platform/live/live.ts'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from './keys.ts'

/** Says too little to go by: whatever tells of a plan is asked for again, and what waits for an order to be paid. */
export const subscriptionLive: Live = event => {
  if (event.type === 'plan_changed') return { refetch: [keys.own, tokens.planAndBalance, tokens.orders] }
  if (event.type === 'plus_gifts_changed') return { refetch: [keys.gifts, keys.own] }
  // After a block neither is named to the other.
  return event.type === 'contacts_changed' ? { refetch: [keys.gifts] } : {}
}

import type { Live } from '#platform/live/live.ts'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from './keys.ts'

/** Says too little to go by: whatever tells of a plan is asked for again, and what waits for an order to be paid. */
export const subscriptionLive: Live = event =>
  event.type === 'plan_changed' ? { refetch: [keys.own, tokens.standing, tokens.orders] } : {}

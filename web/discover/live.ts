import type { Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/** One's own Spotlight has begun or is over, or the plan has another number of them. */
export const discoverLive: Live = event =>
  event.type === 'spotlight_updated' || event.type === 'plan_changed' ? { refetch: [keys.spotlight] } : {}

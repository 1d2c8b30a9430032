import type { Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/** Plans and tokens are what is paid for: with either, there may be another invoice. */
export const billingLive: Live = event =>
  event.type === 'plan_changed' || event.type === 'balance' ? { refetch: [keys.allInvoices] } : {}

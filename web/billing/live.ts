import type { Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/** Plans and tokens are what is paid for: with either, there may be another invoice, or one may be paid back no more. */
export const billingLive: Live = event => {
  switch (event.type) {
    case 'invoices_changed':
    case 'plan_changed':
    case 'balance':
      return { refetch: [keys.allInvoices] }
    default:
      return {}
  }
}

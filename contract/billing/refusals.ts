import type { RefusalRow } from '#platform/refusal.ts'

export const billingRefusals = {
  bad_signature: { status: 400, message: 'This was not signed by our payment provider.' },
  no_sales: { status: 503, message: 'Purchases are not available right now.' },
  provider_down: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Please try again in a minute.',
  },
  provider_refused: {
    status: 503,
    message:
      'This does not work right now, and the fault is ours. Nothing was charged. Please try again later.',
  },
  payment_declined: {
    status: 409,
    message: 'The bank declined your card. Nothing was charged and nothing has changed.',
  },
  purchases_frozen: {
    status: 409,
    message: 'A payment of yours was taken back by the bank. Please write to support before you buy again.',
  },
  trial_used: { status: 409, message: 'You have tried Plus already. You can choose it any time.' },
  has_plan: { status: 409, message: 'You have a plan already. You can change it on the Subscription page.' },
  no_plan: { status: 409, message: 'You have no plan that this could be done to.' },
  payment_due: { status: 409, message: 'Please pay what is due first.' },
  nothing_due: { status: 409, message: 'This is paid already.' },
  amount_changed: {
    status: 409,
    message: 'The amount has changed since you saw it. Please look at it again.',
  },
  told_why: { status: 409, message: 'You have told us already. Thank you.' },
  refund_failed: {
    status: 409,
    message:
      'This could not be paid back, and nothing was taken from you. Please write to support: we will see to it.',
  },
  no_refund: { status: 409, message: 'Nothing can be paid back for this.' },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from '#platform/refusal.ts'

export const subscriptionRefusals = {
  they_have_premium: { status: 409, message: 'They have Premium, which holds everything of Plus.' },
  you_have_premium: { status: 409, message: 'You have Premium, which holds everything of Plus.' },
  gift_is_open: { status: 409, message: 'A month of Plus from you already waits for their answer.' },
  gift_over: { status: 409, message: 'This gift is no longer open.' },
} as const satisfies Record<string, RefusalRow>

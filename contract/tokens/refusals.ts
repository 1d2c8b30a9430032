import type { RefusalRow } from '#platform/refusal.ts'

export const tokenRefusals = {
  insufficient_tokens: { status: 409, message: 'You do not have enough tokens for this.' },
  spend_limit: {
    status: 409,
    message: 'This would go over the monthly limit you have set. You can change it on the Tokens page.',
  },
  not_for_sale: { status: 409, message: 'This cannot be bought here. No tokens were taken.' },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from '#platform/refusal.ts'

export const discoverRefusals = {
  discover_limit: {
    status: 429,
    message: 'You have looked through as many pages as you can for now. In an hour there are more.',
  },
  saved_full: { status: 409, message: 'You have saved 200 people. Remove someone before you save another.' },
  searches_full: {
    status: 409,
    message: 'You have saved as many searches as your plan has room for. Remove one first.',
  },
} as const satisfies Record<string, RefusalRow>

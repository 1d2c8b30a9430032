import type { RefusalRow } from '#platform/refusal.ts'

export const discoverRefusals = {
  discover_limit: {
    status: 429,
    message: 'You have looked through as many pages as you can for now. In an hour there are more.',
  },
  spotlight_running: { status: 409, message: 'Your Spotlight is on already.' },
  spotlight_limit: { status: 429, message: 'You can have two Spotlights a day. Tomorrow there are more.' },
  spotlight_hidden: {
    status: 409,
    message: 'You are not shown in Discover. Change that in your privacy settings first.',
  },
  spotlight_own_first: { status: 409, message: 'Your plan still has a Spotlight for you. Start that one.' },
  spotlight_none_left: { status: 409, message: 'Your plan has no Spotlight left for now.' },
  saved_full: { status: 409, message: 'You have saved 200 people. Remove someone before you save another.' },
  searches_full: {
    status: 409,
    message: 'You have saved as many searches as your plan has room for. Remove one first.',
  },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from '#platform/refusal.ts'

export const notificationRefusals = {
  rule_is_fixed: { status: 409, message: 'This one cannot be changed.' },
  mail_link_over: { status: 410, message: 'This link is too old or was cut off.' },
  unknown_zone: { status: 422, message: 'We do not know this time zone.' },
  too_many_favourites: { status: 409, message: 'Five is the limit. Remove one first.' },
  push_host: { status: 422, message: 'We do not know this browser’s push service.' },
  push_off: { status: 409, message: 'This installation cannot send notifications to browsers.' },
  push_not_taken: { status: 409, message: 'The push service did not take it. Try again in a while.' },
} as const satisfies Record<string, RefusalRow>

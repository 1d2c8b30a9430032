import type { RefusalRow } from '#platform/refusal.ts'

export const safetyRefusals = {
  cannot_report: { status: 404, message: 'It is not there any more. You can still report the person.' },
  report_limit: {
    status: 429,
    message: 'That is a lot for one day. If it is urgent, write to support.',
  },
  link_not_allowed: {
    status: 422,
    message: 'A link here leads to a site that is not allowed on Akin. Take it out and try again.',
  },
  picture_not_allowed: {
    status: 422,
    message: 'This cannot be shared here. If you think that is a mistake, write to support.',
  },
} as const satisfies Record<string, RefusalRow>

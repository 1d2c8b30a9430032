import type { RefusalRow } from '#platform/refusal.ts'

export const safetyRefusals = {
  cannot_report: { status: 404, message: 'It is not there any more. You can still report the person.' },
  slowed_down: {
    status: 429,
    message: 'You can send one request an hour at the moment. Your standing says why, and until when.',
  },
  report_limit: {
    status: 429,
    message: 'That is a lot for one day. If it is urgent, write to support.',
  },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from '#platform/refusal.ts'

export const supportRefusals = {
  attachment_gone: { status: 409, message: 'One of the files is no longer here. Please attach it again.' },
  attachments_full: {
    status: 503,
    message:
      'We cannot take more files at the moment. Please send your message without: we will ask for them.',
  },
  ticket_moved_on: {
    status: 409,
    message: 'Something was said here meanwhile. Please read it first.',
  },
  ticket_over: {
    status: 409,
    message: 'This was settled more than 30 days ago. Please write to us anew.',
  },
  ticket_link_over: {
    status: 410,
    message: 'This link no longer works. Please write to us anew.',
  },
} as const satisfies Record<string, RefusalRow>

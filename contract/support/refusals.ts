import type { RefusalRow } from '#platform/refusal.ts'

export const supportRefusals = {
  attachment_gone: { status: 409, message: 'One of the files is no longer here. Please attach it again.' },
  attachments_full: {
    status: 503,
    message:
      'We cannot take more files at the moment. Please send your message without: we will ask for them.',
  },
} as const satisfies Record<string, RefusalRow>

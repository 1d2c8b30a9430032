import type { RefusalRow } from '#platform/refusal.ts'

export const supportRefusals = {
  attachment_gone: { status: 409, message: 'One of the files is no longer here. Please attach it again.' },
} as const satisfies Record<string, RefusalRow>

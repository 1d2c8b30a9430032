import type { RefusalRow } from '#platform/refusal.ts'

export const caseRefusals = {
  case_taken: { status: 409, message: 'Someone else has this case.' },
  admin_only: { status: 403, message: 'Only an admin can do this. Hand it over.' },
  needs_second_person: { status: 409, message: 'A ban needs a second person. Yours is proposed.' },
  not_milder: { status: 400, message: 'That would not be milder.' },
} as const satisfies Record<string, RefusalRow>

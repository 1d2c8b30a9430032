import type { RefusalRow } from '#platform/refusal.ts'

export const staffPeopleRefusals = {
  why_needed: { status: 403, message: 'Say why you look: no case and no ticket led you here.' },
  no_debt: { status: 409, message: 'There is no open debt of this dispute. Perhaps someone has settled it.' },
  job_gone: { status: 409, message: 'It is no longer in the list: it was retried or dropped.' },
} as const satisfies Record<string, RefusalRow>

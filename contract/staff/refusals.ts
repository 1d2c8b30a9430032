import type { RefusalRow } from '#platform/refusal.ts'

export const staffRefusals = {
  staff_two_step: {
    status: 403,
    message: 'The console opens once two-step sign-in is on. Switch it on under Security.',
  },
  staff_session_over: {
    status: 403,
    message: 'The console stays open for 12 hours after signing in. Please sign in again.',
  },
  own_case: {
    status: 403,
    message: 'This is about you or someone you know. Someone else has to look at it.',
  },
  colour_too_faint: {
    status: 422,
    message: 'This colour is too faint to be read on. Choose a darker one.',
  },
  not_a_domain: { status: 422, message: 'That is not a domain. Write one such as evil.example.' },
  last_admin: {
    status: 409,
    message: 'This is the last admin. Make someone else an admin first.',
  },
  cannot_join_staff: {
    status: 409,
    message: 'Only someone with a confirmed address who is neither suspended nor leaving can join the staff.',
  },
} as const satisfies Record<string, RefusalRow>

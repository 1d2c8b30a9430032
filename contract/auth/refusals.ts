import type { RefusalRow } from '#platform/refusal.ts'

export const authRefusals = {
  wrong_login: { status: 401, message: 'Incorrect email or password.' },
  email_taken: {
    status: 409,
    message: 'This email is already registered. Sign in or reset your password.',
  },
  email_in_deletion: {
    status: 409,
    message: 'This email is in deletion period. You may log in to reactivate your account.',
  },
  name_taken: { status: 409, message: 'That name is taken.' },
  name_not_yet: { status: 409, message: 'You can change your name once in 30 days.' },
  wrong_credentials: { status: 403, message: 'That password is not right.' },
  wrong_code: { status: 400, message: 'That code is not right, or it is too old. Ask for a new one.' },
  link_invalid: { status: 410, message: 'This link no longer works. Ask for a new one.' },
  already_verified: { status: 409, message: 'This address is confirmed already.' },
  too_many_email_changes: { status: 409, message: 'You can change your email three times in 30 days.' },
  export_running: { status: 409, message: 'Your data is being put together already.' },
  export_wait: { status: 429, message: 'You can download your data once a day.' },
  nothing_to_keep: { status: 409, message: 'There is no deletion date to go back to.' },
} as const satisfies Record<string, RefusalRow>

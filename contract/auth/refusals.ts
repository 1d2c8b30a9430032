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
  needs_second_step: { status: 401, message: 'Enter the code from your app.' },
  second_step_required: { status: 403, message: 'Please confirm this with your second step.' },
  code_used: { status: 403, message: 'That code was used already. Wait for the next one.' },
  codes_paused: {
    status: 429,
    message: 'Too many wrong codes. Use a recovery code, or wait a little and try again.',
  },
  challenge_over: { status: 409, message: 'That took a while. Please sign in again.' },
  two_step_on: { status: 409, message: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, message: 'Two-step sign-in is not on.' },
  wrong_code: { status: 400, message: 'That code is not right, or it is too old. Ask for a new one.' },
  link_invalid: { status: 410, message: 'This link no longer works. Ask for a new one.' },
  already_verified: { status: 409, message: 'This address is confirmed already.' },
  too_many_email_changes: { status: 409, message: 'You can change your email three times in 30 days.' },
  wrong_passkey: {
    status: 403,
    message: 'That passkey did not work. Try again, or use your password.',
  },
  passkey_known: { status: 409, message: 'This device has one already.' },
  passkey_limit: { status: 409, message: 'You have ten passkeys. Remove one that you no longer use first.' },
  phone_code_over: { status: 410, message: 'This code has expired.' },
  wrong_number: { status: 403, message: 'That is not the number on your phone, so the code has ended.' },
  already_here: { status: 409, message: 'You are already signed in here.' },
  someone_else_here: { status: 409, message: 'Someone else is signed in here. Log out first.' },
  export_running: { status: 409, message: 'Your data is being put together already.' },
  export_wait: { status: 429, message: 'You can download your data once a day.' },
  nothing_to_keep: { status: 409, message: 'There is no deletion date to go back to.' },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from './refusal.ts'

export const platformRefusals = {
  bad_request: { status: 400, message: 'Some of this could not be read. Please check it and try again.' },
  unknown_frame: { status: 400, message: 'This server does not know this kind of message.' },
  invalid_fields: { status: 400, message: 'Please check the marked fields.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  needs_verification: {
    status: 401,
    message: 'Please verify your email address before accessing your account.',
  },
  reauth_required: { status: 403, message: 'Please confirm your password to go on.' },
  cross_site: {
    status: 403,
    message: 'This request did not come from Akin itself, so we did not act on it.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  key_reused: {
    status: 409,
    message: 'This was already asked for with other details. Please reload the page and try again.',
  },
  too_slow: { status: 408, message: 'This took too long to arrive. Please try again.' },
  too_large: { status: 413, message: 'That is more than we can take at once.' },
  unsupported_type: { status: 415, message: 'We only read JSON here.' },
  unsupported_file: { status: 415, message: 'We cannot take a file of this kind.' },
  rate_limited: { status: 429, message: 'That was a lot at once. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'Akin is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, RefusalRow>

import type { RefusalRow } from '#platform/refusal.ts'

export const connectRefusals = {
  cannot_request: { status: 409, message: 'You cannot send this person a request right now.' },
  on_break: { status: 409, message: 'You are taking a break. End it to send requests.' },
  note_required: {
    status: 400,
    message: 'They ask for a few words first. Write at least 10 characters.',
  },
  anchor_gone: { status: 409, message: 'What you picked is no longer on their profile.' },
  request_limit: {
    status: 429,
    message: 'You have sent all the requests you can for today. Tomorrow there are new ones.',
  },
  too_many_open_requests: {
    status: 409,
    message: 'A hundred of your requests are still open. Withdraw some before you send more.',
  },
  highlight_limit: {
    status: 429,
    message: 'You can highlight three requests a day. Send this one without, or wait a day.',
  },
  contacts_full: { status: 409, message: 'One of you already has as many contacts as fit.' },
  request_gone: { status: 409, message: 'This request is no longer open.' },
  restore_too_late: { status: 409, message: 'It is too late to undo this. You can send a new request.' },
  decline_undo_too_late: { status: 409, message: 'It is too late to undo this.' },
} as const satisfies Record<string, RefusalRow>

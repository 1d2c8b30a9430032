import type { RefusalRow } from '#platform/refusal.ts'

export const safetyRefusals = {
  suspended: { status: 403, message: 'Your account is suspended.' },
  limited: { status: 403, message: 'You cannot send requests or first messages at the moment.' },
  already_appealed: {
    status: 409,
    message: 'You have asked us already. There is one appeal for each decision.',
  },
  appeal_over: { status: 409, message: 'A decision can be appealed against for six months.' },
  too_many_pictures: { status: 409, message: 'You can add up to three pictures.' },
  cannot_report: { status: 404, message: 'It is not there any more. You can still report the person.' },
  slowed_down: {
    status: 429,
    message:
      'A rule of ours noticed that many of your notes are alike. For three days at most you can send one request an hour, and a person looks at it.',
  },
  report_limit: {
    status: 429,
    message: 'That is a lot for one day. If it is urgent, write to support.',
  },
  link_not_allowed: {
    status: 422,
    message: 'A link here leads to a site that is not allowed on Akin. Take it out and try again.',
  },
  picture_not_allowed: {
    status: 422,
    message: 'This cannot be shared here. If you think that is a mistake, write to support.',
  },
  case_decided: { status: 409, message: 'Someone has decided it already.' },
  names_reporter: { status: 400, message: 'This names the reporter. Leave out who it was.' },
  seal_broken: {
    status: 409,
    message: 'Its evidence is not what was sealed. Nothing can be decided on this copy.',
  },
  no_such_link: { status: 409, message: 'They have no such link.' },
  own_decision: { status: 403, message: 'You made this decision. Someone else answers.' },
  appeal_answered: { status: 409, message: 'There is no open appeal against this decision.' },
} as const satisfies Record<string, RefusalRow>

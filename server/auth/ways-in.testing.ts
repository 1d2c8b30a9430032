/** Everything that someone can sign in with. All but the first have two-step sign-in on. */
export const ways = [
  'password',
  'password + code',
  'password + recovery code',
  'password + passkey',
  'passkey alone',
  'trusted browser',
  'all lost',
] as const
export type Way = (typeof ways)[number]

/** What someone who can sign in may want to do. */
export const acts = [
  'sign in',
  'fresh confirmation',
  'change of email',
  'password reset',
  'deletion',
] as const
export type Act = (typeof acts)[number]

export const states = ['verified', 'unverified', 'in deletion', 'on a break'] as const
export type State = (typeof states)[number]

/** What the answers of the tables mean, to a newcomer. */
export const meanings = {
  in: 'signed in: the user, and a session',
  'in, reactivated': 'signed in, with `accountReactivated: true`: the deletion is called off',
  'in, break kept':
    'signed in, with `onBreak: true` and `accountReactivated: false`: the break goes on until it is ended',
  'verify first': '401 `needs_verification`, with `needsVerification: true` and the address',
  asked:
    '401 `needs_second_step`, with `needsTotp: true`: the password is right, and there is no session yet',
  'after 7 days': 'what the password alone is answered with once the seven days are over',
  confirmed: 'ten minutes in which this session may do everything',
  'confirmed in part':
    'the same for downloads; what decides how someone signs in says `second_step_required`',
  'confirmed, verify first': 'the same, for the little that an account without a confirmed address may do',
  'signed out': '401 `not_signed_in`: a deletion ends every session',
  'mails both': 'the new address is asked to confirm, the old one can undo it',
  'new password':
    'by the link of a mail alone; it signs nobody in, so the rest is the next sign-in with everything this way takes',
  'in 30 days': 'the deletion period begins',
} as const

type Answer = string

/** What each way is answered with, by what someone wants and how their account is. `ways-in.test.ts` tries each cell. */
export const waysIn: Record<Way, Record<Act, Record<State, Answer>>> = {
  password: {
    'sign in': row('in', 'verify first', 'in, reactivated', 'in, break kept'),
    'fresh confirmation': row('confirmed', 'confirmed, verify first', 'signed out', 'confirmed'),
    'change of email': row('mails both', 'verify first', 'signed out', 'mails both'),
    'password reset': reset('in'),
    deletion: row('in 30 days', 'in 30 days', 'signed out', 'in 30 days'),
  },
  'password + code': withSecondStep(),
  'password + recovery code': withSecondStep(),
  'password + passkey': withSecondStep(),
  // It counts as both steps.
  'passkey alone': withSecondStep(),
  'trusted browser': {
    ...withSecondStep(),
    // Trust stands for the second step of signing in, and for nothing else.
    'fresh confirmation': row(
      'confirmed in part',
      'confirmed, verify first',
      'signed out',
      'confirmed in part',
    ),
    // A new password ends all trust.
    'password reset': reset('asked'),
  },
  'all lost': {
    ...withSecondStep(),
    'sign in': row(
      'asked, after 7 days: in',
      'verify first',
      'asked, after 7 days: in, reactivated',
      'asked, after 7 days: in, break kept',
    ),
    'fresh confirmation': row(
      'confirmed in part',
      'confirmed, verify first',
      'signed out',
      'confirmed in part',
    ),
    // Whoever began the seven days knew the old password: they end.
    'password reset': reset('asked'),
  },
}

/** Whoever has shown everything is treated alike, whichever way it was. */
function withSecondStep(): Record<Act, Record<State, Answer>> {
  return {
    'sign in': row('in', 'verify first', 'in, reactivated', 'in, break kept'),
    'fresh confirmation': row('confirmed', 'confirmed, verify first', 'signed out', 'confirmed'),
    'change of email': row('mails both', 'verify first', 'signed out', 'mails both'),
    'password reset': reset('in'),
    deletion: row('in 30 days', 'in 30 days', 'signed out', 'in 30 days'),
  }
}

function row(...answers: [Answer, Answer, Answer, Answer]): Record<State, Answer> {
  const [verified, unverified, inDeletion, onBreak] = answers
  return { verified, unverified, 'in deletion': inDeletion, 'on a break': onBreak }
}

/** Its link was mailed, so the address is confirmed; it brings nobody back from a deletion by itself. */
function reset(next: 'in' | 'asked') {
  const then = (answer: string) => `new password, then ${answer}`
  return next === 'asked'
    ? row(then('asked'), then('asked'), then('asked'), then('asked'))
    : row(then('in'), then('in'), then('in, reactivated'), then('in, break kept'))
}

export const dangers = {
  'stolen session':
    'Someone has the cookie, an hour after it was proven, and wants to change how its owner signs in.',
  'used before': 'An old link, code, answer or browser that has done its work, shown once more.',
  'changed password': 'The owner sets a new password on another device while this way is half done.',
  'second process': 'The same is brought to two processes at the same moment.',
} as const
export type Danger = keyof typeof dangers

/** What becomes of each way in when something goes wrong: the refusal, or who gets in. */
export const waysWronged: Record<Way, Record<Danger, Answer>> = {
  password: {
    'stolen session': 'reauth_required',
    'used before': 'link_invalid',
    'changed password': 'wrong_login',
    'second process': 'both get in',
  },
  'password + code': {
    'stolen session': 'second_step_required',
    'used before': 'code_used',
    'changed password': 'challenge_over',
    'second process': 'one gets in',
  },
  'password + recovery code': {
    'stolen session': 'second_step_required',
    'used before': 'code_used',
    'changed password': 'challenge_over',
    'second process': 'one gets in',
  },
  'password + passkey': {
    'stolen session': 'second_step_required',
    'used before': 'wrong_passkey',
    'changed password': 'challenge_over',
    'second process': 'one gets in',
  },
  'passkey alone': {
    'stolen session': 'second_step_required',
    'used before': 'wrong_passkey',
    'changed password': 'in',
    'second process': 'one gets in',
  },
  'trusted browser': {
    'stolen session': 'second_step_required',
    'used before': 'asked',
    'changed password': 'asked',
    'second process': 'both get in',
  },
  'all lost': {
    'stolen session': 'second_step_required',
    'used before': 'link_invalid',
    'changed password': 'asked, and the 7 days end',
    'second process': 'one begins them',
  },
}

import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp, text } from '#platform/text.ts'
import { nameRule, problemWithName } from './name-rule.ts'

export const DisplayName = z
  .string(nameRule)
  .check(
    z.trim(),
    z.minLength(limits.displayNameMin, nameRule),
    atMost(limits.displayNameMax, nameRule),
    z.regex(/^[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*$/, { error: ({ input }) => problemWithName(input) }),
  )

const emailRule = 'Enter a valid email address.'
export const Email = z
  .string(emailRule)
  .check(z.trim(), atMost(limits.email, emailRule), z.regex(z.regexes.email, emailRule))

/** A password that someone chooses. Any characters, spaces too; compared exactly. */
export const NewPassword = z
  .string('Use at least 10 characters.')
  .check(
    z.minLength(limits.passwordMin, 'Use at least 10 characters.'),
    atMost(limits.passwordMax, 'Use at most 128 characters.'),
    storable,
  )

/** A password that someone claims to know. */
export const GivenPassword = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(limits.passwordMax, 'Enter your password.'))

const DateOfBirth = z
  .string('Enter your date of birth.')
  .check(z.regex(z.regexes.date, 'Enter your date of birth.'), z.refine(isAdult, 'You must be 18 or older.'))

export const RegisterForm = z.object({
  displayName: DisplayName,
  email: Email,
  password: NewPassword,
  dateOfBirth: DateOfBirth,
  acceptTerms: z.literal(true, 'Please accept the terms.'),
  marketingOptIn: z._default(z.boolean(), false),
  /** The code of an invitation. One that is over is refused where one is needed, and counts for nothing elsewhere. */
  invite: z.optional(text(100)),
  /** Nobody sees this field, so only a program fills it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
})
export type RegisterForm = z.infer<typeof RegisterForm>

export const LoginForm = z.object({ email: Email, password: GivenPassword })
export type LoginForm = z.infer<typeof LoginForm>

/** The secret part of a link in a mail. */
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.'))
export const VerificationCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits from the mail.'))

export const linkPurposes = [
  'verify_email',
  'reset_password',
  'change_email',
  'revert_email',
  'disown_session',
  'lost_second_step',
] as const
export const LinkPurpose = z.enum(linkPurposes)
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** What a link is for and whether it still works. Looking changes nothing. */
export const LinkState = z.object({
  purpose: LinkPurpose,
  state: z.enum(['ready', 'used', 'expired']),
  maskedEmail: z.string(),
})
export type LinkState = z.infer<typeof LinkState>

export const VerificationStatus = z.object({
  /**
   * In full: nobody but the session's owner is told. Null when someone else has confirmed it as theirs, and another is
   * needed; the release before this one leaves it out.
   */
  email: z.optional(z.nullable(z.string())),
  maskedEmail: z.string(),
  emailVerified: z.boolean(),
  lastSentAt: z.nullable(Timestamp),
  nextResendAt: z.nullable(Timestamp),
  /** For the check whether the clock of this device is right. */
  serverTime: Timestamp,
  mailServiceUp: z.boolean(),
  /** Set when the mail server said that the address takes no mail. */
  mailRefused: z.boolean(),
})
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** A break that someone takes: until when, or until they end it, and whether their contacts are told. */
export const Break = z.object({ until: z.nullable(Timestamp), told: z.boolean() })
export type Break = z.infer<typeof Break>

/** What the account pages of /profile show to their owner alone. */
export const Account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  createdAt: Timestamp,
  /** The address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  /** Null when the name may be changed today. */
  nextNameChangeAt: z.nullable(Timestamp),
  /** Whether news from Akin may be mailed. */
  marketingOptIn: z.boolean(),
  /**
   * For whoever has just come back: the day that their deletion was set for, and until when they can keep it. The
   * release before this one leaves it out.
   */
  break: z.optional(z.nullable(Break)),
  deletionToKeep: z.optional(z.nullable(z.object({ date: Timestamp, until: Timestamp }))),
})
export type Account = z.infer<typeof Account>

function isAdult(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const birthday = new Date(Date.UTC(year + limits.adultYears, month - 1, day))
  return year >= 1900 && birthday.getTime() <= Date.now()
}

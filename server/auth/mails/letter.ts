import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import { makeLink } from '../links/one-time-links.ts'
import type { users } from '../tables.ts'
import type { AccountMail } from './account-mail.ts'

/** It goes to the account's own address, because of its safety, unless it says otherwise. */
type AccountLetter = Omit<Letter, 'why'> & { to?: string; why?: string }

export interface Occasion {
  tx: Transaction
  user: typeof users.$inferSelect
  /** When the thing happened that the mail tells about. */
  at: Date
  config: Config
  /** The same for every attempt at this mail, and known to nobody else. */
  seed: Buffer
}

/** Writes one kind of mail, or nothing if there is nothing left to say. */
export type Writer<Kind extends AccountMail['kind'] = AccountMail['kind']> = (
  occasion: Occasion,
  mail: Extract<AccountMail, { kind: Kind }>,
) => Promise<AccountLetter | null> | AccountLetter | null

/** The secret of a link for the account's own address. */
export function makeOwnLink({ tx, user, seed }: Occasion, purpose: LinkPurpose, withCode = false) {
  return makeLink(tx, { userId: user.id, purpose, email: user.email, withCode, seed })
}

/** The way out for someone who did not do what the mail tells about. */
export async function notMe(occasion: Occasion) {
  const { token } = await makeOwnLink(occasion, 'disown_session')
  return {
    otherwise:
      'If it was not you, use the link below. It signs out every device, removes every passkey, cancels the password and sends you a mail to set a new one.',
    button: { label: 'Not me', url: `${occasion.config.publicUrl}/reset-password?disown=${token}` },
    small: [
      `The link works once, for ${lasting(limits.disownLink)}. It opens a page that asks you first: nothing happens by opening it.`,
    ],
  }
}

/** The short link of mails. The host is ours by configuration, whatever the request said. */
export function linkTo(config: Config, token: string) {
  return `${config.publicUrl}/verify-redirect/${token}`
}

export function signInAddress(config: Config) {
  return `${config.publicUrl}/auth?mode=login`
}

export function moment(date: Date) {
  return `${momentFormat.format(date)} UTC`
}

export function day(date: Date) {
  return dayFormat.format(date)
}

/** 900 → "15 minutes": the numbers in our mails are the ones that hold. */
export function lasting(seconds: number) {
  const [size, unit] = units.find(([size]) => seconds >= 2 * size) ?? [1, 'second']
  return `${Math.round(seconds / size)} ${unit}s`
}

export const securityMail =
  'You get this mail because it is about the safety of your Akin account. Mails like this one cannot be switched off.'

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

import type { Config } from '#config.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Letter as Content } from '#platform/mail/send-letter.ts'
import type { users } from '../tables.ts'
import type { AccountMail } from './account-mail.ts'

export interface Letter {
  to: string
  content: Content
}

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
) => Promise<Letter | null> | Letter | null

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

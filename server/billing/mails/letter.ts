import type { Config } from '#config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import type { BillingMail } from './billing-mail.ts'

export interface Occasion {
  db: Database
  config: Config
  /** When the thing happened that the mail tells about. */
  at: Date
}

/** Writes one kind of mail, or nothing if there is nothing left to say. */
export type Writer<Kind extends BillingMail['kind'] = BillingMail['kind']> = (
  occasion: Occasion,
  mail: Extract<BillingMail, { kind: Kind }>,
) => Promise<Letter | null>

export function billingAddress({ publicUrl }: Config) {
  return `${publicUrl}/profile?tab=billing`
}

/** 499 → "$4.99". */
export function dollars(cents: number) {
  return format.format(cents / 100)
}

export const moneyMail =
  'You get this mail because it is about money that you pay to Akin. Mails like this one cannot be switched off.'

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

import type { Deps } from '#platform/deps.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import type { BillingMail } from './billing-mail.ts'

/** What one kind of mail says, and what is written on the button that leads to one's plan and invoices. */
type BillingLetter = Pick<Letter, 'subject' | 'paragraphs' | 'small'> & { button: string }

/** Writes one kind of mail, or nothing if there is nothing left to say. */
export type Writer<Kind extends BillingMail['kind'] = BillingMail['kind']> = (
  deps: Pick<Deps, 'db' | 'config'>,
  mail: Extract<BillingMail, { kind: Kind }>,
) => Promise<BillingLetter | null>

/** 499 → "$4.99". */
export function dollars(cents: number) {
  return format.format(cents / 100)
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

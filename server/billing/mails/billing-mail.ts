import { Timestamp } from '@akin/contract/platform/text.ts'
import * as z from 'zod/mini'
import { type News, notify } from '#notifications/notify.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Letter } from '#platform/mail/send-letter.ts'

const userId = z.int()
const subscriptionId = z.int()

/** Every mail about money. It names rows: what they say is read when the mail is written. */
export const BillingMail = z.discriminatedUnion('kind', [
  /** `invoiceId` is ours, of an invoice. */
  z.object({ kind: z.literal('receipt'), userId, invoiceId: z.int() }),
  /** `invoiceId` is ours, of a credit note. */
  z.object({ kind: z.literal('refund'), userId, invoiceId: z.int() }),
  z.object({ kind: z.literal('refund-failed'), userId, refundId: z.int() }),
  z.object({ kind: z.literal('trial-ending'), userId, subscriptionId }),
  /** The first of them tells that the renewal failed, the fourth is the last. */
  z.object({ kind: z.literal('payment-failed'), userId, subscriptionId, number: z.int() }),
  z.object({ kind: z.literal('price-change'), userId, subscriptionId, cents: z.int() }),
])
export type BillingMail = z.infer<typeof BillingMail>

export const billingMail = defineJob({
  name: 'billing-mail',
  data: z.object({ mail: BillingMail, at: Timestamp }),
})

/** It stands in their bell as well. */
export async function enqueueBillingMail(tx: Transaction, mail: BillingMail) {
  await enqueue(tx, billingMail, { mail, at: new Date() })
  const notice = notices[mail.kind]
  if (notice) await notify(tx, { userId: mail.userId, ...notice })
}

/** Not what someone has just done themselves, which is what a receipt is for. */
const notices: Record<BillingMail['kind'], Pick<News, 'kind' | 'about'> | null> = {
  receipt: null,
  refund: { kind: 'payment', about: 'money is on its way back to you' },
  'refund-failed': { kind: 'payment', about: 'a refund did not go through' },
  'trial-ending': { kind: 'plan', about: 'the trial ends soon' },
  'payment-failed': { kind: 'payment', about: 'it did not go through' },
  'price-change': { kind: 'plan', about: 'its price changes' },
}

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

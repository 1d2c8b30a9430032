import { Timestamp } from '@akin/contract/platform/text.ts'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'

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

export function enqueueBillingMail(tx: Queryable, mail: BillingMail) {
  return enqueue(tx, billingMail, { mail, at: new Date() })
}

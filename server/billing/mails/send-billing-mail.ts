import { and, eq, ne } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { MailRefused } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/template.ts'
import { type BillingMail, billingMail } from './billing-mail.ts'
import type { Writer } from './letter.ts'
import { paymentFailed, priceChange, trialEnding } from './plan-mails.ts'
import { receipt, refund } from './receipt.ts'
import { refundFailed } from './refund-failed.ts'

const writers: { [Kind in BillingMail['kind']]: Writer<Kind> } = {
  receipt,
  refund,
  'refund-failed': refundFailed,
  'trial-ending': trialEnding,
  'payment-failed': paymentFailed,
  'price-change': priceChange,
}

/** Writes the mail as things are now and hands it over, under the same id for every attempt. */
export const sendBillingMail = handle(billingMail, async ({ mail, at }, deps: Deps, run) => {
  const { db, config, mailer, log } = deps
  const [user] = await db
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, mail.userId), ne(users.status, 'deleted')))
  const writer = writers[mail.kind] as Writer
  const letter = user && (await writer({ db, config, at }, mail))
  if (!letter) return
  const rendered = renderMail({
    ...letter,
    greeting: `Hello ${user.displayName},`,
    publicUrl: config.publicUrl,
    company: { name: config.companyName, address: config.companyAddress },
  })
  await mailer.send({ id: run.id, kind: mail.kind, to: user.email, ...rendered }).catch(error => {
    if (!(error instanceof MailRefused)) throw error
    log.info({ userId: mail.userId, event: 'mail refused', kind: mail.kind }, 'billing')
  })
})

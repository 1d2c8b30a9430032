import { mailKinds } from '@akin/contract/notifications/mail-kinds.ts'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { sendWanted } from '#notifications/mails/send-wanted.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { type BillingMail, billingMail, type Writer } from './billing-mail.ts'
import { receipt, refund, refundFailed } from './payment-mails.ts'
import { paymentFailed, priceChange, trialEnding } from './plan-mails.ts'

const writers: { [Kind in BillingMail['kind']]: Writer<Kind> } = {
  receipt,
  refund,
  'refund-failed': refundFailed,
  'trial-ending': trialEnding,
  'payment-failed': paymentFailed,
  'price-change': priceChange,
}

/** Writes the mail as things are now and hands it over, under the same id for every attempt. */
export const sendBillingMail = handle(billingMail, async ({ mail }, deps: Deps, run) => {
  const { db, config, log } = deps
  const [user] = await db
    .select({ id: users.id, email: users.email, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, mail.userId), ne(users.status, 'deleted')))
  const writer = writers[mail.kind] as Writer
  const written = user && (await writer(deps, mail))
  if (!written) return
  const { kind, userId } = mail
  const letter = {
    ...{ ...written, greeting: `Hello ${user.displayName},` },
    button: { label: written.button, url: `${config.publicUrl}/profile?tab=billing` },
    why: `You get this mail because it is about money that you pay to Akin.${mailKinds[kind] === 'always' ? ' Mails like this one cannot be switched off.' : ''}`,
  }
  const isTaken = await sendWanted(deps, { id: run.id, kind }, user, letter)
  if (!isTaken) log.info({ userId, event: 'mail refused', kind }, 'billing')
})

import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { transaction } from '#platform/transaction.ts'
import { claimFailedReminders, claimTrialReminders } from '#subscription/claim-reminders.ts'
import { enqueueBillingMail } from './billing-mail.ts'

const remind = defineJob({
  name: 'remind-of-payments',
  data: z.object({}),
  every: '*/10 * * * *',
  expireInSeconds: 5 * 60,
})

/** A reminder and its mail are one: there is none without the other. */
export const remindOfPayments = handle(remind, async (_data, { db }: Deps, { signal }) => {
  let sent: number
  do {
    sent = await transaction(db, async tx => {
      const failed = await claimFailedReminders(tx)
      for (const each of failed) await enqueueBillingMail(tx, { kind: 'payment-failed', ...each })
      const trials = await claimTrialReminders(tx)
      for (const each of trials) await enqueueBillingMail(tx, { kind: 'trial-ending', ...each })
      return failed.length + trials.length
    })
  } while (sent > 0 && !signal.aborted)
})

import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { claimFailedReminders, claimTrialReminders } from '#subscription/claim-reminders.ts'
import { enqueueBillingMail } from './billing-mail.ts'

/** A reminder and its mail are one: there is none without the other. */
export const remindOfPayments = scheduled(
  { name: 'remind-of-payments', cron: '*/10 * * * *', minutes: 5 },
  async ({ db }: Deps, signal) => {
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
  },
)

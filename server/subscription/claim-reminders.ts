import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { subscriptions } from './tables.ts'

const batch = 100
/** Days after a renewal failed. */
const failedOn = [0, 3, 7, 13]
const trialDaysBefore = 2

/**
 * Counts reminders as sent and says whose they are: two processes never claim the same one. The last comes first, so
 * that someone who is due for several gets only that.
 */
export async function claimFailedReminders(tx: Transaction) {
  const claimed: { subscriptionId: number; userId: number; number: number }[] = []
  for (const [index, days] of [...failedOn.entries()].reverse()) {
    const number = index + 1
    const rows = await claim(tx, {
      set: sql`past_due_mails = ${number}`,
      where: sql`status = 'past_due' and past_due_mails < ${number}
        and past_due_since <= now() - ${days} * interval '1 day'`,
    })
    claimed.push(...rows.map(row => ({ ...row, number })))
  }
  return claimed
}

/** Nobody who has cancelled already is reminded. */
export function claimTrialReminders(tx: Transaction) {
  return claim(tx, {
    set: sql`trial_mail_at = now()`,
    where: sql`status = 'trialing' and trial_mail_at is null and not cancel_at_period_end
      and trial_ends_at > now() and trial_ends_at <= now() + ${trialDaysBefore} * interval '1 day'`,
  })
}

async function claim(tx: Transaction, { set, where }: { set: SQL; where: SQL }) {
  const { rows } = await tx.execute<{ subscriptionId: number; userId: number }>(sql`
    update ${subscriptions} set ${set}
    where id in (
      select id from ${subscriptions} where ${where} order by id limit ${batch} for update skip locked)
    returning id as "subscriptionId", user_id as "userId"`)
  return rows
}

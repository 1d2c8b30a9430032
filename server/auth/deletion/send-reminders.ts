import { limits } from '@akin/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type AccountMail, enqueueAccountMail } from '../mails/account-mail.ts'

const hour = 60 * 60
const day = 24 * hour
const batch = 100

/** The last reminder comes first: whoever is due for both gets only that one. */
const reminders = [
  beforeDeletion({ number: 2, secondsBefore: day }),
  beforeDeletion({ number: 1, secondsBefore: 7 * day }),
  toVerify({ number: 2, secondsAfter: 7 * day }),
  toVerify({ number: 1, secondsAfter: day }),
]

/** Sends the reminders of one batch, each once. Returns whether more may be due. */
export async function sendReminders(db: Database) {
  let more = false
  for (const { claim, mail } of reminders) {
    const count = await transaction(db, async tx => {
      const { rows } = await tx.execute<Claimed>(claim)
      for (const row of rows) await enqueueAccountMail(tx, mail(row))
      return rows.length
    })
    more ||= count === batch
  }
  return more
}

interface Claimed extends Record<string, unknown> {
  user_id: number
  days_left: number
}

interface Reminder {
  /** Counts the reminder as sent and returns who gets it. Two processes never claim the same user. */
  claim: SQL
  mail: (claimed: Claimed) => AccountMail
}

/** How many of them someone can have had who still gets this one. Named one by one, so that the index finds each. */
function sentBefore(number: number) {
  return sql`${sql.param(Array.from({ length: number }, (_, sent) => sent))}::smallint[]`
}

function beforeDeletion({ number, secondsBefore }: { number: number; secondsBefore: number }): Reminder {
  return {
    claim: sql`
      update users set deletion_reminders = ${number}
      where id in (
        select id from users
        where status = 'deleting' and deletion_reminders = any(${sentBefore(number)})
          and deletion_due_at > now() and deletion_due_at <= now() + ${secondsBefore} * interval '1 second'
        order by deletion_reminders, deletion_due_at limit ${batch} for update skip locked)
      returning id as user_id, ceil(extract(epoch from deletion_due_at - now()) / ${day})::int as days_left`,
    mail: ({ user_id, days_left }) => ({ kind: 'deletion-reminder', userId: user_id, daysLeft: days_left }),
  }
}

function toVerify({ number, secondsAfter }: { number: number; secondsAfter: number }): Reminder {
  return {
    claim: sql`
      update users set verification_reminders = ${number}
      where id in (
        select id from users
        where status = 'active' and email_verified_at is null and verification_reminders = any(${sentBefore(number)})
          and created_at <= now() - ${secondsAfter} * interval '1 second'
          and created_at > now() - ${limits.unverifiedLife} * interval '1 second'
          and email_refused_at is null
        order by verification_reminders, created_at limit ${batch} for update skip locked)
      returning id as user_id, 0 as days_left`,
    mail: ({ user_id }) => ({ kind: 'verify-reminder', userId: user_id }),
  }
}

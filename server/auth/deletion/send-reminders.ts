import { limits } from '@akin/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type AccountMail, enqueueAccountMail } from '../mails/account-mail.ts'

const day = 24 * 60 * 60
const batch = 100

interface Reminder {
  /** The column that counts those that were sent; an index has it, and then the moment. */
  counted: SQL
  number: number
  when: SQL
  since: SQL
  mail: (claimed: { userId: number; daysLeft: number }) => AccountMail
}

/** The last reminder comes first: whoever is due for both gets only that one. */
const reminders: readonly Reminder[] = [
  beforeDeletion({ number: 2, seconds: day }),
  beforeDeletion({ number: 1, seconds: 7 * day }),
  toVerify({ number: 2, seconds: 7 * day }),
  toVerify({ number: 1, seconds: day }),
]

/** Sends the reminders of one batch, each once. Returns whether more may be due. */
export async function sendReminders(db: Database) {
  let more = false
  for (const reminder of reminders) {
    const count = await transaction(db, async tx => {
      const claimed = await claim(tx, reminder)
      for (const row of claimed) await enqueueAccountMail(tx, reminder.mail(row))
      return claimed.length
    })
    more ||= count === batch
  }
  return more
}

/** Counts the reminder as sent and returns who gets it. Two processes never claim the same user. */
async function claim(tx: Transaction, { counted, number, when, since }: Reminder) {
  // Named one by one, so that the index finds each.
  const before = sql`${sql.param(Array.from({ length: number }, (_, sent) => sent))}::smallint[]`
  const { rows } = await tx.execute<{ userId: number; daysLeft: number }>(sql`
    update users set ${counted} = ${number}
    where id in (
      select id from users where ${when} and ${counted} = any(${before})
      order by ${counted}, ${since} limit ${batch} for update skip locked)
    returning id as "userId", ceil(extract(epoch from deletion_due_at - now()) / ${day})::int as "daysLeft"`)
  return rows
}

function beforeDeletion({ number, seconds }: { number: number; seconds: number }): Reminder {
  return {
    ...{ number, counted: sql`deletion_reminders`, since: sql`deletion_due_at` },
    when: sql`status = 'deleting'
      and deletion_due_at > now() and deletion_due_at <= now() + ${seconds} * interval '1 second'`,
    mail: ({ userId, daysLeft }) => ({ kind: 'deletion-reminder', userId, daysLeft }),
  }
}

function toVerify({ number, seconds }: { number: number; seconds: number }): Reminder {
  return {
    ...{ number, counted: sql`verification_reminders`, since: sql`created_at` },
    when: sql`status = 'active' and email_verified_at is null and email_refused_at is null
      and created_at <= now() - ${seconds} * interval '1 second'
      and created_at > now() - ${limits.unverifiedLife} * interval '1 second'`,
    mail: ({ userId }) => ({ kind: 'verify-reminder', userId }),
  }
}

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil } from '#platform/loops.ts'
import { digestMail } from './digest-mail.ts'
import { lastMonday, nextMonday } from './mondays.ts'
import { readReceiver, silenceOf } from './read-receiver.ts'

const work = 'send-digests'
const batch = 100
const day = 86_400_000

/** By the index of those alone who have chosen it. Who has just done so has no time yet, and is given one. */
const dueAt = sql`coalesce(s.digest_due_at, '-infinity')`
const chosen = sql`s.rules @> '{"digest.mail": true}' and ${isNotAside(work, sql`s.user_id`)}`

export const untilDigest = sql`
  select greatest(${msUntil(sql`nullif(${dueAt}, '-infinity')`)}, 0) from notification_settings s
  where ${chosen} order by ${dueAt}, s.user_id limit 1`

/** Once a week for each, on Monday morning where they are. */
export async function sendDigests(db: Database, signal = new AbortController().signal, now = new Date()) {
  await eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findDue(db, now, after),
    settle: ({ id }) => transaction(db, tx => settle(tx, id, now)),
  })
  return false
}

async function findDue(db: Database, now: Date, after: Position | undefined): Promise<Position[]> {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select s.user_id as id, ${dueAt}::text as at from notification_settings s
    where ${chosen} and ${dueAt} <= ${now} and ${isAfter(dueAt, sql`s.user_id`, after)}
    order by ${dueAt}, s.user_id limit ${batch}`)
  return rows
}

/**
 * The next Monday is written down with the job that mails this one's, or with none. What is held for a day, or comes when
 * no server ran on Monday, is old: it is left to the next one. So is whoever has moved to where it is no longer Monday.
 */
async function settle(tx: Transaction, userId: number, now: Date) {
  await lock(tx, [userId])
  const receiver = await readReceiver(tx, userId)
  if (!receiver) return setDue(tx, [userId, new Date(now.getTime() + 7 * day)])
  const { zone, digestDueAt, rules } = receiver
  if (!rules['digest.mail'] || (digestDueAt && digestDueAt > now)) return
  const monday = lastMonday(zone, now)
  const isLate = now.getTime() - monday.getTime() > day
  if (!digestDueAt || isLate) return setDue(tx, [userId, nextMonday(zone, now)])
  const silence = silenceOf(receiver, now)
  if (silence && silence.until !== 'open') return setDue(tx, [userId, silence.until])
  await setDue(tx, [userId, nextMonday(zone, now)])
  if (silence) return
  await enqueue(tx, digestMail, { mail: { userId }, monday })
}

const lock = statement('select from notification_settings where user_id = $1 for update')
const setDue = statement('update notification_settings set digest_due_at = $2 where user_id = $1')

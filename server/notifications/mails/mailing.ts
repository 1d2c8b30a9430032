import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { type Loop, msUntil } from '#platform/loops.ts'
import { sendDigests, untilDigest } from './digests.ts'
import { tellByMail } from './tell-by-mail.ts'

const work = 'tell-by-mail'
const batch = 100

/** Looks at what has waited for its time. Every process does; each person is looked at by one. */
const telling: Loop = {
  until: sql`
    select ${msUntil(sql`t.look_at`)} from tellings t
    where t.channel = 'mail' and ${isNotAside(work, sql`t.id`)} order by t.look_at, t.id limit 1`,
  everyMs: 1_000,
  step: ({ db }, signal) => tellDue(db, signal),
  failed: 'nobody was told by mail; trying again',
}

const digesting: Loop = {
  until: untilDigest,
  everyMs: 1_000,
  step: ({ db }, signal) => sendDigests(db, signal),
  failed: 'weekly mails were not looked at; trying again',
}

export const mailing: readonly Loop[] = [telling, digesting]

interface DueRow extends Position {
  userId: number
}

/** With one that is due everything of its person is settled, so that the rest of theirs is no longer due. */
export async function tellDue(db: Database, signal = new AbortController().signal) {
  await eachDue<DueRow>(db, {
    ...{ work, signal },
    find: after => findDue(db, after),
    settle: ({ userId }) => transaction(db, tx => tellByMail(tx, userId)),
  })
  return false
}

async function findDue(db: Database, after: DueRow | undefined): Promise<DueRow[]> {
  const { rows } = await db.execute<{ id: number; at: string; userId: number }>(sql`
    select t.id, t.look_at::text as at, t.user_id as "userId" from tellings t
    where t.channel = 'mail' and t.look_at <= now() and ${isNotAside(work, sql`t.id`)}
      and ${isAfter(sql`t.look_at`, sql`t.id`, after)}
    order by t.look_at, t.id limit ${batch}`)
  return rows
}

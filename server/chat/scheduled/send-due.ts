import { eq, sql } from 'drizzle-orm'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { notify } from '#notifications/notify.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil } from '#platform/loops.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { scheduledMessages } from '../tables.ts'
import { keepAsDraft } from './drafts.ts'
import type { Scheduled } from './lock-scheduled.ts'
import { sendScheduled } from './send-scheduled.ts'

const work = 'send-scheduled'
/** Many are due at the full hour. */
const atOnce = 4

/**
 * Sends what is due. Each message is one transaction, which locks it, sends it and takes it away: whoever is killed in
 * between has sent nothing, and whoever comes second finds nothing. One that fails for another reason than a rule waits
 * and does not hold up the others; after some hours its owner is told. Returns whether there may be more.
 */
export async function sendDue(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  signal = new AbortController().signal,
): Promise<boolean> {
  let sent = 0
  await eachDue<Position>(db, {
    ...{ work, signal, atOnce },
    find: after => findDue(db, after),
    async settle({ id }) {
      const isDone = await transaction(db, async tx => {
        const due = await claim(tx, id)
        if (due) await sendOrKeep(tx, config, due)
        return due !== undefined
      })
      if (isDone) sent += 1
    },
    giveUp: ({ id }) => transaction(db, async tx => keep(tx, await claim(tx, id), 'internal')),
  })
  return sent > 0
}

/** Until the next one is due. */
export const untilScheduled = sql`
  select ${msUntil(sql`s.due_at`)} from ${scheduledMessages} s
  where s.refusal is null and s.cancelled_at is null and ${isNotAside(work, sql`s.id`)}
  order by s.due_at, s.id limit 1`

const batch = 100

/** What one person has written goes in its order: as long as one is there, those after it wait, unless it is set aside. */
async function findDue(db: Database, after: Position | undefined): Promise<Position[]> {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select s.id, s.due_at::text as at from ${scheduledMessages} s
    where s.due_at <= now() and s.refusal is null and s.cancelled_at is null and ${isNotAside(work, sql`s.id`)}
      and not exists (select from ${scheduledMessages} e
        where e.user_id = s.user_id and e.refusal is null and e.cancelled_at is null
          and (e.due_at, e.id) < (s.due_at, s.id) and ${isNotAside(work, sql`e.id`)})
      and ${isAfter(sql`s.due_at`, sql`s.id`, after)}
    order by s.due_at, s.id limit ${batch}`)
  return rows
}

/** A rule that held against it is written down. */
async function sendOrKeep(tx: Transaction, config: Deps['config'], due: Due) {
  try {
    if (due.isMissed) refuse('moment_gone')
    await sendScheduled(tx, config, due)
    await notify(tx, { userId: due.userId, kind: 'scheduled_sent', fromId: due.contactId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await keep(tx, due, error.code)
  }
}

/** It stays in its owner's list with the reason, and its words are not lost. */
async function keep(tx: Transaction, due: Scheduled | undefined, refusal: Refusal['code']) {
  if (!due) return
  await tx.update(scheduledMessages).set({ refusal }).where(eq(scheduledMessages.id, due.id))
  await keepAsDraft(tx, due)
  publish(tx, 'scheduled_updated', {}, [due.userId])
  // Whom it was for stands in the list: named here, a block would show.
  await notify(tx, {
    userId: due.userId,
    kind: 'scheduled_refused',
    subjectId: due.id,
    key: `scheduled:${due.id}`,
  })
}

interface Due extends Scheduled {
  /** Its sender takes a break, is suspended, was leaving when it was due, or is. Whoever comes back may not want it sent any more. */
  isMissed: boolean
}

/**
 * Locks it, if it is still due. Its sender is held as well: from the moment at which their account closes nothing is sent
 * for them. Where another process or the sender has one of the two, the next time is soon enough; waiting here for someone
 * who waits for this message would be a circle.
 */
async function claim(tx: Transaction, id: number): Promise<Due | undefined> {
  const { rows } = await tx.execute<{ missed: boolean }>(sql`
    select ${sql.raw(shownStatusIn('u'))} <> 'active' or ${sql.raw(onBreakIn('u'))} or coalesce(u.reactivated_at > s.due_at, false) as missed
    from ${scheduledMessages} s join ${users} u on u.id = s.user_id
    where s.id = ${id} and s.due_at <= now() and s.refusal is null and s.cancelled_at is null
    for update of s skip locked for share of u skip locked`)
  const [claimed] = rows
  if (!claimed) return undefined
  const [scheduled] = await tx.select().from(scheduledMessages).where(eq(scheduledMessages.id, id))
  return scheduled && { ...scheduled, isMissed: claimed.missed }
}

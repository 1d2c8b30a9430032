import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { type Database, isDatabaseUnavailable, type Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { publish } from '#platform/publish.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { scheduledMessages } from '../tables.ts'
import { keepAsDraft } from './drafts.ts'
import type { Scheduled } from './lock-scheduled.ts'
import { sendScheduled } from './send-scheduled.ts'

/** Asked every second, and mostly nothing is due. */
export async function isAnyDue(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ due: boolean }>(
    `select exists (select from scheduled_messages
       where due_at <= now() and refusal is null and cancelled_at is null) as due`,
  )
  return rows[0]?.due ?? false
}

/** So many in one go, so that a server that stops does not have to finish with all of them. */
const most = 50

/**
 * Sends what is due. Each message is one transaction, which locks it, sends it and takes it away: whoever is killed in
 * between has sent nothing, and whoever comes second finds nothing. One that fails for another reason than a rule stays
 * as it is and does not hold up the others; the next time it is tried again. Returns whether there may be more.
 */
export async function sendDue({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const failed = new Map<number, unknown>()
  let found: number | undefined
  for (let sent = 0; sent < most; sent++) {
    found = undefined
    try {
      await transaction(db, async tx => {
        const due = await claim(tx, [...failed.keys()])
        found = due?.id
        if (due) await sendOrKeep(tx, config, due)
      })
    } catch (error) {
      if (found === undefined || isDatabaseUnavailable(error)) throw error
      failed.set(found, error)
    }
    if (found === undefined) break
  }
  for (const error of failed.values()) throw error
  return found !== undefined
}

/** A rule that held against it is written down, and its words are not lost. */
async function sendOrKeep(tx: Transaction, config: Deps['config'], due: Due) {
  try {
    if (due.isMissed) refuse('moment_gone')
    await sendScheduled(tx, config, due)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.update(scheduledMessages).set({ refusal: error.code }).where(eq(scheduledMessages.id, due.id))
    await keepAsDraft(tx, due)
    publish(tx, 'scheduled_updated', {}, [due.userId])
  }
}

interface Due extends Scheduled {
  /** Its sender was leaving when it was due, or is. Whoever comes back may not want it sent any more. */
  isMissed: boolean
}

/**
 * The next one that is due, locked. What one person has written to another goes in its order: one that someone else is
 * sending at this moment is still there, and those after it wait. Its sender is held as well: from the moment at which their account closes nothing is
 * sent for them. Where another process or the sender has one of the two, the next time is soon enough; waiting here for
 * someone who waits for this message would be a circle.
 */
async function claim(tx: Transaction, except: number[]): Promise<Due | undefined> {
  const failed = sql`all (${sql.param(except)}::bigint[])`
  const { rows } = await tx.execute<{ id: string; missed: boolean }>(sql`
    select s.id, u.status <> 'active' or coalesce(u.reactivated_at > s.due_at, false) as missed
    from ${scheduledMessages} s join ${users} u on u.id = s.user_id
    where s.due_at <= now() and s.refusal is null and s.cancelled_at is null
      and s.id <> ${failed}
      and not exists (select from ${scheduledMessages} e
        where e.user_id = s.user_id and e.contact_id = s.contact_id and e.refusal is null and e.cancelled_at is null
          and (e.due_at, e.id) < (s.due_at, s.id) and e.id <> ${failed})
    order by s.due_at, s.id limit 1
    for update of s skip locked for share of u skip locked`)
  const [claimed] = rows
  if (!claimed) return undefined
  const [scheduled] = await tx
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.id, Number(claimed.id)))
  return scheduled && { ...scheduled, isMissed: claimed.missed }
}

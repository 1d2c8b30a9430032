import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { notifyServers } from '#platform/bus/operator-notices.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { lockUser } from '../lock-user.ts'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'

/** Ends all sessions of someone for an operator, whose command runs beside the servers that hold the sockets. */
export function endSessionsOf(db: Database, userId: number) {
  return transaction(db, tx => endAllSessions(tx, userId))
}

/** The same as a part of something larger. */
export async function endAllSessions(tx: Transaction, userId: number) {
  // A sign-in under way holds the user: its session is there by now, or it begins after this.
  await lockUser(tx, userId)
  const ended = await endSessions(tx, sessionsOf(userId))
  await notifyServers(tx, { recheck: userId })
  return ended
}

export function countSessionsOf(db: Database, userId: number) {
  return db.$count(sessions, sessionsOf(userId))
}

function sessionsOf(userId: number) {
  return and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))
}

/** People in one statement: with 20 sessions each it stays far below the limit on its time. */
const batch = 500

/**
 * Ends everyone's sessions, some people at a time. The servers are told once, at the end, and also when there was
 * nothing left to end: an earlier run may have been cut off before it could tell them.
 */
export async function endEveryonesSessions(db: Database) {
  const ended = await walkSessions(db, holding => sql`delete ${holding} returning user_id`)
  db.bus.recheckAll()
  await notifyServers(db, { recheck: 'all' })
  return ended
}

export function countEveryonesSessions(db: Database) {
  return walkSessions(db, holding => sql`select user_id ${holding}`)
}

/** Takes all sessions that hold, in the order of their users, each user whole: so people are counted once. */
async function walkSessions(db: Database, take: (holding: SQL) => SQL) {
  const holding = sql`from sessions where user_id in (select user_id from next) and expires_at > now()`
  const total = { sessions: 0, people: 0 }
  await inBatches<number>(new AbortController().signal, async (after = 0) => {
    const { rows } = await transaction(db, tx =>
      tx.execute<{ last: number | null; sessions: number; people: number }>(sql`
        with next as (
          select distinct user_id from sessions where user_id > ${after} order by user_id limit ${batch}
        ), taken as (${take(holding)})
        select (select max(user_id) from next) as last,
          count(*)::int as sessions, count(distinct user_id)::int as people from taken`),
    )
    total.sessions += rows[0]?.sessions ?? 0
    total.people += rows[0]?.people ?? 0
    return rows[0]?.last ?? undefined
  })
  return total
}

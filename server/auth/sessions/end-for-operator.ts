import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { notifyServers } from '#platform/bus/operator-notices.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { lockUser } from '../lock-user.ts'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'

/** Ends all sessions of someone for an operator, whose command runs beside the servers that hold the sockets. */
export function endSessionsOf(db: Database, userId: number) {
  return transaction(db, async tx => {
    // A sign-in under way holds the user: its session is there by now, or it begins after this.
    await lockUser(tx, userId)
    const ended = await endSessions(tx, sessionsOf(userId))
    await notifyServers(tx, { recheck: userId })
    return ended
  })
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
  const total = { sessions: 0, people: 0 }
  let last: number | null = 0
  while (last !== null) {
    const taken = await takeBatch(db, last, take)
    total.sessions += taken.sessions
    total.people += taken.people
    last = taken.last
  }
  return total
}

interface Taken {
  /** The user with whom the batch ends; null where there was nobody left. */
  last: number | null
  sessions: number
  people: number
}

async function takeBatch(db: Database, after: number, take: (holding: SQL) => SQL) {
  const holding = sql`from sessions where user_id in (select user_id from next) and expires_at > now()`
  const { rows } = await transaction(db, tx =>
    tx.execute<Taken & Record<string, unknown>>(sql`
      with next as (
        select distinct user_id from sessions where user_id > ${after} order by user_id limit ${batch}
      ), taken as (${take(holding)})
      select (select max(user_id) from next) as last,
        count(*)::int as sessions, count(distinct user_id)::int as people from taken`),
  )
  return rows[0] ?? { last: null, sessions: 0, people: 0 }
}

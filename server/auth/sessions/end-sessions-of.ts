import { and, eq, gt, sql } from 'drizzle-orm'
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

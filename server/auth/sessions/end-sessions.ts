import type { SQL } from 'drizzle-orm'
import { recheckSockets } from '#platform/bus/publish.ts'
import type { Queryable } from '#platform/database/database.ts'
import { sessions } from '../tables.ts'

/** The way every session ends before its time: the sockets that were opened with it go at once. */
export async function endSessions(db: Queryable, which: SQL | undefined) {
  const ended = await db.delete(sessions).where(which).returning({ userId: sessions.userId })
  for (const userId of new Set(ended.map(session => session.userId))) recheckSockets(db, userId)
  return ended.length
}

import { and, eq, ne, type SQL } from 'drizzle-orm'
import { recheckSockets } from '#platform/bus/publish.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Queryable } from '#platform/database/database.ts'
import { dropPhoneCode } from '../phone/phone-codes.ts'
import { sessions } from '../tables.ts'

/** The way every session ends before its time: the sockets that were opened with it go at once. */
export async function endSessions(db: Queryable, which: SQL | undefined) {
  const ended = await db.delete(sessions).where(which).returning({ userId: sessions.userId })
  for (const userId of new Set(ended.map(session => session.userId))) recheckSockets(db, userId)
  return ended.length
}

/** Ends all sessions of a user but one, and the code by which that one would let another in. Returns how many. */
export async function keepOnly(db: Queryable, { id, sessionId }: Pick<Asker, 'id' | 'sessionId'>) {
  await dropPhoneCode(db, id)
  return endSessions(db, and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
}

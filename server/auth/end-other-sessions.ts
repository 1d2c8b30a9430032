import { and, eq, ne } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Queryable } from '#platform/database.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './tables.ts'

export async function endOtherSessions(db: Queryable, asker: Pick<Asker, 'id' | 'sessionId'>) {
  const others = and(eq(sessions.userId, asker.id), ne(sessions.id, asker.sessionId))
  return { ended: await endSessions(db, others) }
}

import { and, eq } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Database } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './tables.ts'

export async function endSession(db: Database, asker: Asker, sessionId: number) {
  const ended = await endSessions(db, and(eq(sessions.id, sessionId), eq(sessions.userId, asker.id)))
  if (ended === 0) refuse('not_found')
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Asker } from '#platform/http/asker.ts'
import { refuse } from '#platform/refuse.ts'
import { sessions } from './tables.ts'

export async function endSession(db: Database, asker: Asker, sessionId: number) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, asker.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) refuse('not_found')
}

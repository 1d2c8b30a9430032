import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './tables.ts'

/** Ends the session, if there is one: who is not signed in is signed out already. */
export async function logOut(db: Database, sessionId: number | undefined) {
  if (sessionId !== undefined) await endSessions(db, eq(sessions.id, sessionId))
}

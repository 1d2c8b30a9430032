import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { sessions } from './tables.ts'

export async function logOut(db: Database, sessionId: number) {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

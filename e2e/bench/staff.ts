import { eq } from 'drizzle-orm'
import { secondSteps, sessions, users } from '../../server/auth/tables.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Akin } from './akin.ts'

/** Someone signed in works here from now on, and has just done their second step. */
export async function joinStaff(
  akin: Pick<Akin, 'databaseUrl'>,
  { id }: { id: number },
  staffRole: 'support' | 'moderator' | 'admin',
) {
  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  try {
    await db.update(users).set({ staffRole }).where(eq(users.id, id))
    await db.insert(secondSteps).values({ userId: id, secret: 'nobody opens it', activeAt: new Date() })
    await db.update(sessions).set({ secondStepAt: new Date() }).where(eq(sessions.userId, id))
  } finally {
    await close()
  }
}

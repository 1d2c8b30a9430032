import { eq } from 'drizzle-orm'
import type { Caller } from '#platform/call/caller.ts'
import type { Database } from '#platform/database.ts'
import { users } from './tables.ts'

/** Consent is given and taken back here. The mails that an account depends on are not asked about. */
export async function setNewsMails(db: Database, userId: number, wanted: boolean, caller: Caller) {
  await db.update(users).set({ marketingOptIn: wanted }).where(eq(users.id, userId))
  caller.log.info({ userId, event: wanted ? 'news wanted' : 'news unwanted' }, 'account')
}

import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { users } from '../tables.ts'

/** Consent is given and taken back here. The mails that an account depends on are not asked about. */
export async function setNewsMails(
  { db }: Deps,
  { asker: { id: userId }, body: { wanted }, caller }: CallOf<'setNewsMails'>,
) {
  await saveNewsChoice(db, userId, wanted)
  caller.log.info({ userId, event: wanted ? 'news wanted' : 'news unwanted' }, 'account')
}

/** The same for whoever comes by the link of a mail. */
export async function saveNewsChoice(db: Queryable, userId: number, wanted: boolean) {
  await db.update(users).set({ marketingOptIn: wanted }).where(eq(users.id, userId))
}

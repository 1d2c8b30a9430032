import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { users } from '../tables.ts'

/** Consent is given and taken back here. The mails that an account depends on are not asked about. */
export async function setNewsMails(
  { db }: Deps,
  { asker: { id: userId }, body: { wanted }, caller }: CallOf<'setNewsMails'>,
) {
  await db.update(users).set({ marketingOptIn: wanted }).where(eq(users.id, userId))
  caller.log.info({ userId, event: wanted ? 'news wanted' : 'news unwanted' }, 'account')
}

import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { readOwn } from './read.ts'
import { nextVersion, profiles } from './tables.ts'

export async function clearStatus({ db }: Deps, { asker }: CallOf<'clearStatus'>) {
  await db
    .update(profiles)
    .set({ statusEmoji: null, statusText: '', statusExpiresAt: null, ...nextVersion })
    .where(eq(profiles.userId, asker.id))
  return readOwn(db, asker.id)
}

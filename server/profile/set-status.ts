import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { readOwn } from './read.ts'
import { nextVersion, profiles } from './tables.ts'

export async function setStatus({ db }: Deps, { asker, body }: CallOf<'setStatus'>) {
  const { emoji, text, expiresAt } = body
  const life = expiresAt.getTime() - Date.now()
  if (life <= 0) refuse('invalid_fields', { fields: { expiresAt: 'Choose a time that is still to come.' } })
  if (life > limits.statusLife * 1000) {
    refuse('invalid_fields', { fields: { expiresAt: 'A status lasts a week at most.' } })
  }
  await db
    .update(profiles)
    .set({ statusEmoji: emoji, statusText: text, statusExpiresAt: expiresAt, ...nextVersion })
    .where(eq(profiles.userId, asker.id))
  return readOwn(db, asker.id)
}

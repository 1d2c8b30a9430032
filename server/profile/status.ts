import { limits } from '@akin/contract/limits.ts'
import type { Status } from '@akin/contract/profile/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { nextVersion, profiles } from './tables.ts'
import type { WholeProfile } from './whole-profile.ts'

type StoredStatus = Pick<WholeProfile, 'statusEmoji' | 'statusText' | 'statusExpiresAt'>

/** What someone is up to, until it expires. */
export function statusOf({ statusEmoji, statusText, statusExpiresAt }: StoredStatus): Status | null {
  if (!statusEmoji || !statusExpiresAt || statusExpiresAt.getTime() <= Date.now()) return null
  return { emoji: statusEmoji, text: statusText, expiresAt: statusExpiresAt }
}

export async function setStatus(db: Queryable, userId: number, { emoji, text, expiresAt }: Status) {
  const life = expiresAt.getTime() - Date.now()
  if (life <= 0) refuse('invalid_fields', { fields: { expiresAt: 'Choose a time that is still to come.' } })
  if (life > limits.statusLife * 1000) {
    refuse('invalid_fields', { fields: { expiresAt: 'A status lasts a week at most.' } })
  }
  await db
    .update(profiles)
    .set({ statusEmoji: emoji, statusText: text, statusExpiresAt: expiresAt, ...nextVersion })
    .where(eq(profiles.userId, userId))
}

export async function clearStatus(db: Queryable, userId: number) {
  await db
    .update(profiles)
    .set({ statusEmoji: null, statusText: '', statusExpiresAt: null, ...nextVersion })
    .where(eq(profiles.userId, userId))
}

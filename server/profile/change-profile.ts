import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { nextVersion, profiles } from './tables.ts'

/** The one way to change a profile, which counts its version up. The row stays locked until the transaction ends. */
export function changeProfile(db: Queryable, userId: number, changes: Changes = {}) {
  return db
    .update(profiles)
    .set({ ...changes, ...nextVersion })
    .where(eq(profiles.userId, userId))
}

type Changes = Parameters<ReturnType<Queryable['update']>['set']>[0]

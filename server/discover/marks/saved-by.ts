import type { SavedBy } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, count, eq, lt, not, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areBlocked } from '#connect/relations.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { reachable } from '#profile/access.ts'
import { allowance } from '#subscription/entitlements.ts'
import { discoverMarks } from '../tables.ts'

/**
 * How many people have saved the one asking; never who. So that it does not come out by watching the number, it is that
 * of the last midnight: a moment after Ben has looked, or after Ben was blocked, it is what it was. Nor is a number
 * told that is too small to hide anyone.
 */
export async function getSavedBy({ db }: Deps, { asker }: CallOf<'getSavedBy'>): Promise<SavedBy> {
  if (!(await allowance(db, asker.id)).savedByCount) return { isCounted: false, people: null }
  const [found] = await db
    .select({ people: count() })
    .from(discoverMarks)
    .innerJoin(users, eq(users.id, discoverMarks.userId))
    .where(
      and(
        eq(discoverMarks.otherId, asker.id),
        eq(discoverMarks.kind, 'save'),
        lt(discoverMarks.createdAt, midnight),
        reachable,
        not(areBlocked(discoverMarks.userId, asker.id, midnight)),
      ),
    )
  const people = found?.people ?? 0
  return { isCounted: true, people: people < limits.savedByFrom ? null : people }
}

const midnight = sql`date_trunc('day', now(), 'UTC')`

import type { SavedSearch } from '@akin/contract/discover/shapes.ts'
import { and, asc, eq } from 'drizzle-orm'
import { lockUser } from '#auth/lock-user.ts'
import { seeNotices } from '#notifications/see-notices.ts'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { toTotal } from '../directory/count-hits.ts'
import { savedSearches } from '../tables.ts'

export async function listSearches({ db }: Deps, { asker }: CallOf<'listSearches'>): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, asker.id))
    .orderBy(asc(savedSearches.id))
  return rows.map(toSearch)
}

/** Searches of one person are saved one after the other, so that of two at once none slips past the last place. */
export function saveSearch({ db }: Deps, { asker, body }: CallOf<'saveSearch'>): Promise<SavedSearch> {
  return transaction(db, async tx => {
    await lockUser(tx, asker.id)
    const saved = await tx.$count(savedSearches, eq(savedSearches.userId, asker.id))
    if (saved >= (await allowance(tx, asker.id)).savedSearches) refuse('searches_full')
    const { name, q = null, sort = null, filters } = body
    const rows = await tx
      .insert(savedSearches)
      .values({ userId: asker.id, name, q, sort, filters })
      .returning()
    return rows.map(toSearch)[0] ?? refuse('not_found')
  })
}

export function removeSearch({ db }: Deps, { asker, params }: CallOf<'removeSearch'>): Promise<void> {
  return transaction(db, async tx => {
    const { rowCount } = await tx.delete(savedSearches).where(isOwn(asker.id, params.searchId))
    if (!rowCount) refuse('not_found')
    await takeNoticeBack(tx, { userId: asker.id, kind: 'search', subjectId: params.searchId })
  })
}

/** Who was new to it is so no more. */
export function markSearchSeen({ db }: Deps, { asker, params }: CallOf<'markSearchSeen'>): Promise<void> {
  return transaction(db, async tx => {
    const { rowCount } = await tx
      .update(savedSearches)
      .set({ newPeople: 0 })
      .where(isOwn(asker.id, params.searchId))
    if (!rowCount) refuse('not_found')
    await seeNotices(tx, { userId: asker.id, kind: 'search', subjectId: params.searchId })
  })
}

function isOwn(userId: number, searchId: number) {
  return and(eq(savedSearches.userId, userId), eq(savedSearches.id, searchId))
}

function toSearch(row: typeof savedSearches.$inferSelect): SavedSearch {
  const { id, name, q, sort, filters, newPeople, createdAt } = row
  return {
    ...{ id, name, filters, createdAt },
    ...(q !== null && { q }),
    ...(sort !== null && { sort }),
    newPeople: toTotal(newPeople),
  }
}

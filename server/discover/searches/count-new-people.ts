import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { today } from '../day.ts'
import { countFrom } from '../directory/count-hits.ts'
import { questionOf } from '../directory/question-of.ts'
import { savedSearches } from '../tables.ts'

const work = 'count-new-people'

export const countNewPeopleNow = scheduled(
  { name: work, cron: '7 * * * *', minutes: 55 },
  ({ db }: Deps, signal) => countNewPeople(db, signal),
)

/** Once a week each saved search learns how many people have come to it since the week before. */
export function countNewPeople(db: Database, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findDue(db, after),
    settle: ({ id }) => count(db, id),
  })
}

const batch = 100
const { countedAt, id: searchId } = savedSearches
const isDue = sql`${countedAt} <= now() - ${limits.searchCount} * interval '1 second'`

/** Those first that have waited longest. */
function findDue(db: Database, after: Position | undefined) {
  return db
    .select({ id: searchId, at: sql<string>`${countedAt}::text` })
    .from(savedSearches)
    .where(and(isDue, isNotAside(work, searchId), isAfter(countedAt, searchId, after)))
    .orderBy(asc(countedAt), asc(searchId))
    .limit(batch)
}

/** Whoever counts it again finds that it is no longer due. */
async function count(db: Database, id: number) {
  const isThis = and(eq(searchId, id), isDue)
  const [search] = await db.select().from(savedSearches).where(isThis)
  if (!search) return
  const newPeople = await countSince(db, search)
  await transaction(db, async tx => {
    const { rowCount } = await tx
      .update(savedSearches)
      .set({ newPeople, countedAt: sql`now()` })
      .where(isThis)
    const { userId, name: about } = search
    if (rowCount && newPeople > 0) await notify(tx, { userId, kind: 'search', about, subjectId: id })
  })
}

/**
 * Who shows when they joined, and did so since the last count. They are first in the order of joining, so that is gone
 * through as far as that day, whatever the filters are.
 */
async function countSince(
  db: Database,
  { userId, q, filters, countedAt: lastCount }: typeof savedSearches.$inferSelect,
) {
  const question = await questionOf(db, userId, { filters, q: q ?? undefined }, lastCount)
  const [from, since] = [question.conditions.joinedFrom, today(lastCount)]
  const joinedFrom = from && from > since ? from : since
  const conditions = { ...question.conditions, joinedFrom }
  return countFrom(db, { ...question, conditions }, question.ids ? 'names' : 'order', 'new')
}

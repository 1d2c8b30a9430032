import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { today } from '../day.ts'
import { countFrom } from '../directory/count-hits.ts'
import { questionOf } from '../directory/question-of.ts'
import { savedSearches } from '../tables.ts'

const countNewPeopleJob = defineJob({
  name: 'count-new-people',
  data: z.object({}),
  every: '7 4 * * *',
  expireInSeconds: 60 * 60,
})

export const countNewPeopleNow = handle(countNewPeopleJob, (_data, { db }: Deps, { signal }) =>
  countNewPeople(db, signal),
)

/** Once a week each saved search learns how many people have come to it since the week before. */
export function countNewPeople(db: Database, signal = new AbortController().signal) {
  return inBatches<true>(signal, () => countNext(db))
}

/** One search at a time, the one that has waited longest. Whoever counts it again finds that it is no longer due. */
async function countNext(db: Database) {
  const isDue = sql`${savedSearches.countedAt} <= now() - ${limits.searchCount} * interval '1 second'`
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(isDue)
    .orderBy(asc(savedSearches.countedAt))
    .limit(1)
  if (!search) return
  const newPeople = await countSince(db, search)
  await db
    .update(savedSearches)
    .set({ newPeople, countedAt: sql`now()` })
    .where(and(eq(savedSearches.id, search.id), isDue))
  return true as const
}

/**
 * Who shows when they joined, and did so since the last count. They are first in the order of joining, so that is gone
 * through as far as that day, whatever the filters are.
 */
async function countSince(
  db: Database,
  { userId, q, filters, countedAt }: typeof savedSearches.$inferSelect,
) {
  const question = await questionOf(db, userId, { filters, q: q ?? undefined }, countedAt)
  const [from, since] = [question.conditions.joinedFrom, today(countedAt)]
  const joinedFrom = from && from > since ? from : since
  const conditions = { ...question.conditions, joinedFrom }
  return countFrom(db, { ...question, conditions }, question.ids ? 'names' : 'order', 'new')
}

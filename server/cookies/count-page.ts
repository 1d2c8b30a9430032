import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { tell } from '#platform/metrics/tell.ts'
import { pageCounts } from './tables.ts'

/** How long a first page took is one more observation in the metrics, where they are on, and kept nowhere else. */
export async function countPage({ db }: Deps, { body: { page, firstPaintMs } }: CallOf<'countPage'>) {
  if (firstPaintMs !== undefined) tell('firstPaint', {}, firstPaintMs / 1000)
  await db
    .insert(pageCounts)
    .values({ page })
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.page],
      set: { count: sql`${pageCounts.count} + 1` },
    })
}

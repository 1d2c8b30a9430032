import type { CountedPage } from '@akin/contract/cookies/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { pageCounts } from './tables.ts'

export async function countPage(db: Database, page: CountedPage) {
  await db
    .insert(pageCounts)
    .values({ page })
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.page],
      set: { count: sql`${pageCounts.count} + 1` },
    })
}

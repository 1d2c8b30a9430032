import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { pageCounts } from './tables.ts'

export async function countPage({ db }: Deps, { body: { page } }: CallOf<'countPage'>) {
  await db
    .insert(pageCounts)
    .values({ page })
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.page],
      set: { count: sql`${pageCounts.count} + 1` },
    })
}

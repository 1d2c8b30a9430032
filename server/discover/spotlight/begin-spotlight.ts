import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { spotlights } from '../tables.ts'

/** From this moment on someone is laid between the people of others. `entryId` is null for one of their plan. */
export async function beginSpotlight(tx: Transaction, userId: number, entryId: number | null) {
  const endsAt = sql`now() + ${limits.spotlightLife} * interval '1 second'`
  await tx.insert(spotlights).values({ userId, entryId, endsAt })
  publish(tx, 'spotlight_updated', {}, [userId])
}

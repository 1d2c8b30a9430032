import { gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { pushDevices } from '../tables.ts'

/** How many devices have a push service that has refused us within the last hour. */
export function countRefused(db: Queryable) {
  return db.$count(pushDevices, gt(pushDevices.restsUntil, sql`now()`))
}

import { and, eq, sql } from 'drizzle-orm'
import { highlights } from '../tables.ts'

/** Those that someone has paid for within the last 24 hours, whatever became of them. */
export function ofToday(userId: number) {
  return and(eq(highlights.userId, userId), sql`${highlights.createdAt} > now() - interval '24 hours'`)
}

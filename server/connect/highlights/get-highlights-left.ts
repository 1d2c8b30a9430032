import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { highlights } from '../tables.ts'

export async function getHighlightsLeft({ db }: Deps, { asker }: CallOf<'getHighlightsLeft'>) {
  const used = await db.$count(highlights, ofToday(asker.id))
  return { left: Math.max(0, limits.highlightsPerDay - used) }
}

/** Those that someone has paid for within the last 24 hours, whatever became of them. */
export function ofToday(userId: number) {
  return and(eq(highlights.userId, userId), sql`${highlights.createdAt} > now() - interval '24 hours'`)
}

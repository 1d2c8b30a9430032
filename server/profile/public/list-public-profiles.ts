import { and, eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { reachable } from '../access.ts'
import { profiles } from '../tables.ts'

/** A sitemap holds 50,000 addresses, and the other pages need room too. */
const most = 45_000

/** The addresses of those who want to be found by search engines. */
export async function listPublicProfiles(db: Database) {
  const found = await db
    .select({ displayName: users.displayName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.searchEngines, true), eq(profiles.publicPage, true), reachable))
    .orderBy(users.id)
    .limit(most)
  return found.map(({ displayName }) => ({ path: `/p/${displayName}` }))
}

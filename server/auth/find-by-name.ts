import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { formerNames, users } from './tables.ts'

/**
 * Whose name this is, in any case of letters. `moved` says that they have given it up lately, so that an old
 * address can lead to the new one.
 */
export async function findByName(db: Queryable, name: string) {
  return (await findOwner(db, name)) ?? (await findFormerOwner(db, name))
}

async function findOwner(db: Queryable, name: string) {
  const [owner] = await db
    .select({ userId: users.id, displayName: users.displayName, moved: sql<boolean>`false` })
    .from(users)
    .where(and(eq(sql`lower(${users.displayName})`, name.toLowerCase()), eq(users.status, 'active')))
  return owner
}

async function findFormerOwner(db: Queryable, name: string) {
  const [owner] = await db
    .select({ userId: users.id, displayName: users.displayName, moved: sql<boolean>`true` })
    .from(formerNames)
    .innerJoin(users, eq(users.id, formerNames.userId))
    .where(
      and(
        eq(formerNames.nameKey, name.toLowerCase()),
        gt(formerNames.givenUpAt, sql`now() - ${limits.formerNameRedirect} * interval '1 second'`),
        eq(users.status, 'active'),
      ),
    )
  return owner
}

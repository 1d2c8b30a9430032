import { serverLimits } from '@akin/contract/server-limits.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { removedPictures } from '../tables.ts'

export type RemovedList = (typeof removedPictures.$inferSelect)['list']

/** From now on whatever looks like it is noticed, or not taken. What is illegal stays so. */
export async function rememberPicture(
  tx: Transaction,
  { fingerprint, list }: { fingerprint: string; list: RemovedList },
) {
  await tx
    .insert(removedPictures)
    .values({ fingerprint, list })
    .onConflictDoUpdate({
      target: removedPictures.fingerprint,
      set: { list: sql`case when ${removedPictures.list} = 'illegal' then 'illegal' else excluded.list end` },
    })
}

/** The list that has a picture like this one: the worse, where both do. */
export async function findKnown(db: Queryable, fingerprint: string): Promise<RemovedList | undefined> {
  const bits = sql`bit_count(${removedPictures.fingerprint} # ${fingerprint}::bit(64))`
  const [known] = await db
    .select({ list: removedPictures.list })
    .from(removedPictures)
    .where(sql`${bits} <= ${serverLimits.samePicture}`)
    .orderBy(desc(eq(removedPictures.list, 'illegal')))
    .limit(1)
  return known?.list
}

/** Whether what they send is looked at as well, and not their profile alone. */
export async function isNewcomer(db: Queryable, userId: number) {
  const since = sql`now() - ${serverLimits.newcomer} * interval '1 second'`
  const [person] = await db
    .select({ isNew: sql<boolean>`${users.createdAt} > ${since}` })
    .from(users)
    .where(eq(users.id, userId))
  return person?.isNew ?? true
}

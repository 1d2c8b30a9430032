import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refusedDomains } from '../tables.ts'

/** False where it is refused already. */
export async function addDomain(db: Queryable, domain: string) {
  const { rowCount } = await db.insert(refusedDomains).values({ domain }).onConflictDoNothing()
  return rowCount === 1
}

/** False where it is not refused. */
export async function removeDomain(db: Queryable, domain: string) {
  const { rowCount } = await db.delete(refusedDomains).where(eq(refusedDomains.domain, domain))
  return rowCount === 1
}

export async function listDomains(db: Queryable) {
  const rows = await db.select().from(refusedDomains).orderBy(asc(refusedDomains.domain))
  return rows.map(({ domain }) => domain)
}

import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { ownColumns, toOwnReport } from './own-report.ts'
import { reports } from './tables.ts'

/** What someone has reported, the newest first. */
export async function listReports({ db }: Deps, { asker, query: { cursor } }: CallOf<'listReports'>) {
  const rows = await db
    .select(ownColumns)
    .from(reports)
    .where(and(eq(reports.reporterId, asker.id), cursor === undefined ? undefined : lt(reports.id, cursor)))
    .orderBy(desc(reports.id))
    .limit(limits.reportsPage + 1)
  const items = rows.slice(0, limits.reportsPage).map(toOwnReport)
  return { items, nextCursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

import type { SealedItem } from '@akin/contract/safety/shapes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { SealedContent } from './seal-evidence.ts'
import { evidence, reports } from './tables.ts'

/** What went along with one's own report, as one could see it then. Another's is not there. */
export async function getSealedCopy(
  { db }: Deps,
  { asker, params: { reportId } }: CallOf<'getSealedCopy'>,
): Promise<SealedItem[]> {
  const rows = await db
    .select({ kind: evidence.kind, content: evidence.content })
    .from(evidence)
    .innerJoin(reports, eq(reports.id, evidence.reportId))
    .where(and(eq(reports.id, reportId), eq(reports.reporterId, asker.id)))
    .orderBy(asc(evidence.position))
  if (rows.length === 0) refuse('not_found')
  return rows.map(({ kind, content }) => {
    const { from, at, isSubject, ...sealed } = JSON.parse(content) as SealedContent
    return { kind, from, at: at === null ? null : new Date(at), text: shownText(sealed), isSubject }
  })
}

/** A report must be no way to read once more what its sender has taken back. */
function shownText({ text, files = [], wasDeleted }: Pick<SealedContent, 'text' | 'files' | 'wasDeleted'>) {
  if (wasDeleted) return 'Deleted before you reported it. Whoever reads your report can see it.'
  return [text, ...files.map(({ words }) => words)].filter(line => line !== '').join('\n')
}

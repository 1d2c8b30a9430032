import { and, eq, inArray } from 'drizzle-orm'
import type { ServedFile } from '#platform/call/download.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { areHeldBy } from '#platform/storage/held-files.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { holderOf } from '#safety/file-report.ts'
import { evidence, reports } from '#safety/tables.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { findCase } from './find-case.ts'
import { readSealed } from './read-sealed.ts'

const shown = /^(image|audio)\//

/**
 * A file that went along with a report of this case: one that its evidence names and the report holds, and no other. Each
 * look is written down.
 */
export const getEvidenceFile = noted<'getEvidenceFile'>(
  {
    act: 'case.evidence.read',
    subject: ({ params: { number } }) => ({ kind: 'case', key: number }),
    detail: ({ params: { reportId, position, file } }) =>
      `File ${file + 1} of item ${position} of report ${reportId}`,
  },
  async ({ db, storage }, { asker, params: { number, reportId, position, file } }): Promise<ServedFile> => {
    const { id: caseId, targetId } = await findCase(db, number)
    await mayDecideAbout(db, asker.id, targetId)
    const sealed = await readItem(db, { caseId, reportId, position })
    const found = sealed.files?.[file] ?? refuse('not_found')
    const [key = ''] = found.keys
    if (!(await areHeldBy(db, holderOf(reportId), [key]))) return refuse('not_found')
    return {
      type: found.mime,
      disposition: shown.test(found.mime) ? 'inline' : 'attachment',
      keep: 'private, no-store',
      ...(found.mime.startsWith('audio/') && (await inParts(storage, key))),
      open: part => storage.get(key, part),
    }
  },
)

/** Some players ask for parts of a recording, and play nothing that comes without. */
async function inParts(storage: Storage, key: string) {
  const file = (await storage.get(key)) ?? refuse('not_found')
  file.stream.destroy()
  return { inPartsOf: file.size, tag: `"${key.replaceAll('/', '-')}"` }
}

interface Place {
  caseId: number
  reportId: number
  position: number
}

async function readItem(db: Queryable, { caseId, reportId, position }: Place) {
  const ofCase = db.select({ id: reports.id }).from(reports).where(eq(reports.caseId, caseId))
  const [found] = await db
    .select({ content: evidence.content })
    .from(evidence)
    .where(
      and(
        ...[eq(evidence.reportId, reportId), eq(evidence.position, position)],
        inArray(evidence.reportId, ofCase),
      ),
    )
  return (found && readSealed(found.content)) ?? refuse('not_found')
}

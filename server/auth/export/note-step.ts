import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { dropFiles, keepFiles } from '#platform/storage/loose-files.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { accountExports, exportSegments } from '../tables.ts'
import type { Link } from './collection.ts'
import { progressOf } from './progress.ts'
import type { Segment } from './write-segment.ts'

export type ExportRow = typeof accountExports.$inferSelect
export type Changes = Partial<ExportRow>

/** Unless someone has stopped it, or was quicker with this very step: then what was written belongs to nothing. */
export function goOn(
  db: Database,
  row: ExportRow,
  changes: Changes,
  segment: (Segment & { links: Link[] }) | null = null,
) {
  return transaction(db, async tx => {
    const isReady = changes.state === 'ready'
    const life = sql`now() + ${limits.accountExportLife} * interval '1 second'`
    const [now] = await tx
      .update(accountExports)
      .set({
        ...changes,
        ...{ steps: row.steps + 1, dueAt: sql`now()` },
        ...(isReady && { finishedAt: sql`now()`, endsAt: life }),
      })
      .where(
        and(
          ...[eq(accountExports.id, row.id), eq(accountExports.steps, row.steps)],
          eq(accountExports.state, 'preparing'),
        ),
      )
      .returning()
    if (!now) return segment ? dropFiles(tx, [segment.storedAs]) : undefined
    if (segment) {
      await keepFiles(tx, [segment.storedAs])
      const place = { exportId: row.id, number: row.steps, part: row.part, begins: row.partBytes }
      await tx.insert(exportSegments).values({ ...place, ...segment })
    }
    const [before, after] = [progressOf(row), progressOf(now)]
    if (isReady) await enqueueAccountMail(tx, { kind: 'export-ready', userId: row.userId })
    if (isReady || before.percent !== after.percent || before.phase !== after.phase)
      publish(tx, 'export_changed', {}, [row.userId])
  })
}

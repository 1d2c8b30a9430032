import type { ExportState } from '@akin/contract/auth/export.ts'
import { limits } from '@akin/contract/limits.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { accountExports, exportSegments } from '../tables.ts'
import { progressOf } from './progress.ts'

export function getExport({ db }: Deps, { asker }: CallOf<'getExport'>) {
  return readExport(db, asker)
}

/** What there is of someone's data to download, or will be. */
export async function readExport(
  db: Queryable,
  asker: Pick<Asker, 'id' | 'displayName'>,
): Promise<ExportState> {
  const [found] = await db
    .select({
      row: accountExports,
      nextAt:
        sql<Date | null>`case when ${accountExports.state} in ('ready', 'removed') then nullif(greatest(now(),
        ${accountExports.createdAt} + ${limits.accountExportPause} * interval '1 second'), now()) end`.mapWith(
          accountExports.createdAt,
        ),
      isOver: sql<boolean>`${accountExports.endsAt} <= now()`,
    })
    .from(accountExports)
    .where(eq(accountExports.userId, asker.id))
  if (!found) return { export: null, nextAt: null }
  const { row, nextAt, isOver } = found
  const { state, messages, media, money, account, createdAt, finishedAt, endsAt } = row
  if (state === 'removed' || isOver) return { export: null, nextAt }
  return {
    export: {
      ...{ state, createdAt, finishedAt, endsAt, ...progressOf(row) },
      choices: { messages, media, money, account },
      messages: row.messagesDone,
      files: { done: row.filesDone, total: row.filesTotal },
      parts: state === 'ready' ? await readParts(db, row, asker) : [],
    },
    nextAt,
  }
}

async function readParts(
  db: Queryable,
  { id, createdAt }: { id: number; createdAt: Date },
  { displayName }: Pick<Asker, 'displayName'>,
) {
  const parts = await db
    .select({ number: exportSegments.part, bytes: sql<number>`sum(${exportSegments.bytes})::bigint` })
    .from(exportSegments)
    .where(eq(exportSegments.exportId, id))
    .groupBy(exportSegments.part)
    .orderBy(asc(exportSegments.part))
  const day = createdAt.toISOString().slice(0, 10)
  const which = (number: number) => (parts.length > 1 ? `-${number}-of-${parts.length}` : '')
  return parts.map(({ number, bytes }) => ({
    ...{ number, bytes },
    name: `akin-${displayName.toLowerCase()}-${day}${which(number)}.zip`,
  }))
}

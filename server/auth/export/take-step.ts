import { limits } from '@akin/contract/limits.ts'
import { and, eq, exists, lte, sql } from 'drizzle-orm'
import { directoryLineBytes, endBytes } from '#platform/archive/zip.ts'
import type { Database } from '#platform/database/database.ts'
import { profiles } from '#profile/tables.ts'
import { accountExports, users } from '../tables.ts'
import type { Exporter } from './collection.ts'
import { type Changes, type ExportRow, goOn } from './note-step.ts'
import { ends, type WriteStep, type Written } from './write-step.ts'

interface Options {
  write: WriteStep
  /** How long a part may be. */
  partBytes?: number
}

/**
 * One step of an archive: a bounded piece of it is written to a file of its own, and then one transaction notes that file
 * and where the next step begins. Killed before that, the step is taken again from the same place, and what it had written
 * belongs to nothing. So nothing is in it twice, and at most one step is repeated.
 */
export async function takeStep(db: Database, exportId: number, { write, partBytes }: Options) {
  const claimed = await claim(db, exportId)
  if (!claimed) return
  const { row, who } = claimed
  const isFull = isPartFull(row, partBytes)
  const written = await write({ row, who, isFull })
  const { segment, links } = written
  await goOn(db, row, changesBy(row, written, isFull), segment && { ...segment, links })
}

/** A step that takes longer counts as dead, and any process may take it again. */
const patience = sql`interval '30 seconds'`

/** Whoever is leaving gets nothing more; whoever comes back goes on. */
const isHere = (db: Database) =>
  exists(
    db
      .select()
      .from(users)
      .where(and(eq(users.id, accountExports.userId), eq(users.status, 'active'))),
  )

async function claim(db: Database, exportId: number) {
  const [row] = await db
    .update(accountExports)
    .set({ dueAt: sql`now() + ${patience}` })
    .where(
      and(
        ...[eq(accountExports.id, exportId), eq(accountExports.state, 'preparing')],
        ...[lte(accountExports.dueAt, sql`now()`), isHere(db)],
      ),
    )
    .returning()
  if (!row) return null
  const [person] = await db
    .select({ displayName: users.displayName, zone: profiles.timeZone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, row.userId))
  const { userId, messages, media, money, account } = row
  const choices = { messages, media, money, account }
  const who: Exporter = {
    ...{ userId, choices },
    displayName: person?.displayName ?? '',
    zone: person?.zone ?? 'UTC',
  }
  return { row, who }
}

/** The largest file and what comes along with it must fit in still. */
export const partRoom = 2 * limits.uploadBytes

function isPartFull(row: ExportRow, partBytes: number = limits.exportPart) {
  const isEnding = row.collection === ends.directory
  return (
    !isEnding && row.partBytes > 0 && row.partBytes + row.directoryBytes + endBytes + partRoom > partBytes
  )
}

function changesBy(row: ExportRow, written: Written, isFull: boolean): Changes {
  const { weighed, segment, work, messages, files, next } = written
  if (weighed) return { workTotal: weighed.work, filesTotal: weighed.files }
  if (isFull) return { part: row.part + 1, partBytes: 0, directoryBytes: 0 }
  if (row.collection === ends.directory) return { state: 'ready', partBytes: 0, directoryBytes: 0 }
  const entries = segment?.entries ?? []
  const filesDone = row.filesDone + files
  const isAllThere = next.collection === ends.index
  return {
    partBytes: row.partBytes + (segment?.bytes ?? 0),
    directoryBytes: row.directoryBytes + entries.reduce((all, entry) => all + directoryLineBytes(entry), 0),
    workDone: row.workDone + work,
    messagesDone: row.messagesDone + messages,
    filesDone,
    // Files come and go while it is made: at the end there are as many as there are.
    filesTotal: isAllThere ? filesDone : Math.max(row.filesTotal, filesDone),
    ...next,
  }
}

import { limits } from '@akin/contract/limits.ts'
import { and, eq, exists, lte, sql } from 'drizzle-orm'
import { directoryLineBytes, endBytes } from '#platform/archive/zip.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { profiles } from '#profile/tables.ts'
import { accountExports, users } from '../tables.ts'
import type { Collection, Exporter } from './collection.ts'
import { type Gathered, gather, weigh } from './gather.ts'
import { type Changes, type ExportRow, goOn } from './note-step.ts'
import { directoryOf, indexFile, manifestFile } from './pack-archive.ts'
import { storePieces, writeSegment } from './write-segment.ts'

type Needs = Pick<Deps, 'db' | 'storage'>

/** What comes after all collections. */
const [toIndex, toManifest, toDirectory] = ['.index', '.manifest', '.directory'] as const

interface Options {
  collections: readonly Collection[]
  /** How long a part may be. */
  partBytes?: number
}

/**
 * One step of an archive: a bounded piece of it is written to a file of its own, and then one transaction notes that file
 * and where the next step begins. Killed before that, the step is taken again from the same place, and what it had written
 * belongs to nothing. So nothing is in it twice, and at most one step is repeated.
 */
export async function takeStep(deps: Needs, exportId: number, { collections, partBytes }: Options) {
  const { db } = deps
  const claimed = await claim(db, exportId)
  if (!claimed) return
  const { row, who } = claimed
  if (row.workTotal === null) return begin(deps, row, who, collections)
  if (isFull(row, partBytes)) return endPart(deps, row, { part: row.part + 1 })
  switch (row.collection) {
    case toIndex:
      return addSegment(deps, row, {
        ...nothing,
        files: [await indexFile(db, row.id, who, row.createdAt)],
        next: { collection: toManifest, place: null },
      })
    case toManifest:
      return addSegment(deps, row, {
        ...nothing,
        files: [manifestFile(db, row.id, row.createdAt)],
        next: { collection: toDirectory, place: null },
      })
    case toDirectory:
      return endPart(deps, row, { state: 'ready' })
    default:
      return addSegment(deps, row, await gather(deps, who, collections, row))
  }
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

async function begin(deps: Needs, row: ExportRow, who: Exporter, collections: readonly Collection[]) {
  const { work, files } = await weigh(deps, who, collections)
  await goOn(deps.db, row, { workTotal: work, filesTotal: files })
}

const nothing = { links: [], work: 0, messages: 0 }

async function addSegment(deps: Needs, row: ExportRow, gathered: Gathered) {
  const { files, links, work, messages, next } = gathered
  const segment = files.length > 0 ? await writeSegment(deps, row.folder, files, row.createdAt) : null
  const lines = segment?.entries.reduce((all, entry) => all + directoryLineBytes(entry), 0) ?? 0
  const changes = {
    partBytes: row.partBytes + (segment?.bytes ?? 0),
    directoryBytes: row.directoryBytes + lines,
    workDone: row.workDone + work,
    messagesDone: row.messagesDone + messages,
    filesDone: row.filesDone + files.filter(file => 'stored' in file).length,
    collection: next?.collection ?? toIndex,
    place: next?.place ?? null,
  }
  await goOn(deps.db, row, changes, segment && { ...segment, links })
}

/** The largest file and what comes along with it must fit in still. */
const room = 2 * limits.uploadBytes

function isFull(row: ExportRow, partBytes: number = limits.exportPart) {
  const isEnding = row.collection === toDirectory
  return !isEnding && row.partBytes > 0 && row.partBytes + row.directoryBytes + endBytes + room > partBytes
}

async function endPart(deps: Needs, row: ExportRow, changes: Pick<Changes, 'part' | 'state'>) {
  const stored = await storePieces(deps, row.folder, directoryOf(deps.db, row))
  const segment = { ...stored, entries: [], links: [] }
  await goOn(deps.db, row, { ...changes, partBytes: 0, directoryBytes: 0 }, segment)
}

import { directoryEnd, directoryLine } from '#platform/archive/zip.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ArchiveFile, Exporter, Link } from './collection.ts'
import { indexPage } from './index-page.ts'
import { readSegments } from './read-segments.ts'

/** What stands at the end of an archive, made from what its steps have noted. */

export async function indexFile(
  db: Queryable,
  exportId: number,
  who: Exporter,
  made: Date,
): Promise<ArchiveFile> {
  const links: Link[] = []
  for await (const segment of readSegments(db, exportId)) links.push(...segment.links)
  return { path: 'index.html', text: indexPage(who, made, links) }
}

/** All files with their sums. It may be long, so it is never held as a whole. */
export function manifestFile(db: Queryable, exportId: number, made: Date): ArchiveFile {
  return {
    path: 'manifest.json',
    async *lines() {
      yield `{\n "madeBy": "Akin",\n "madeAt": "${made.toISOString()}",\n "files": [`
      let isFirst = true
      for await (const { part, entries } of readSegments(db, exportId)) {
        const lines = entries.map(({ path, size, sha256 }) => JSON.stringify({ path, size, sha256, part }))
        if (lines.length > 0) yield `${isFirst ? '' : ','}\n  ${lines.join(',\n  ')}`
        isFirst &&= lines.length === 0
      }
      yield '\n ]\n}\n'
    },
  }
}

/** The directory of a part, by which programs open it. */
export async function* directoryOf(
  db: Queryable,
  { id, part, partBytes, createdAt }: { id: number; part: number; partBytes: number; createdAt: Date },
) {
  let [count, bytes] = [0, 0]
  for await (const { begins, entries } of readSegments(db, id, part)) {
    const lines = entries.map(entry => directoryLine({ ...entry, begins: begins + entry.begins }, createdAt))
    const piece = Buffer.concat(lines)
    count += entries.length
    bytes += piece.length
    if (piece.length > 0) yield piece
  }
  yield directoryEnd({ count, bytes, begins: partBytes })
}

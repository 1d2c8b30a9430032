import { Readable } from 'node:stream'
import type { authDownloads } from '@akin/contract/auth/downloads.ts'
import { and, eq } from 'drizzle-orm'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { Part } from '#platform/storage/storage.ts'
import { accountExports } from '../tables.ts'
import { readExport } from './read-export.ts'
import { readSegments } from './read-segments.ts'

type Call = DownloadCall<typeof authDownloads.downloadExport>
type Needs = Pick<Deps, 'db' | 'storage'>

/**
 * A part of the asker's own archive, to whoever has just shown that it is them. It is its segments one after the other,
 * so that a part of it is read from those that hold it.
 */
export async function downloadExport(deps: Needs, { asker, params }: Call): Promise<ServedFile> {
  const { db } = deps
  const { export: archive } = await readExport(db, asker)
  const part = archive?.parts.find(({ number }) => number === params.part) ?? refuse('not_found')
  const [own] = await db
    .select({ id: accountExports.id, folder: accountExports.folder })
    .from(accountExports)
    .where(and(eq(accountExports.userId, asker.id), eq(accountExports.state, 'ready')))
  if (!own) return refuse('not_found')
  const whole = { start: 0, end: part.bytes - 1 }
  return {
    type: 'application/zip',
    disposition: `attachment; filename="${part.name}"`,
    keep: 'private, no-store',
    // Of this very archive, and it says nothing of where it is stored.
    tag: `"${own.id}-${part.number}-${part.bytes}"`,
    inPartsOf: part.bytes,
    open: (asked = whole) => ({
      stream: Readable.from(readPart(deps, own.id, part.number, asked), { objectMode: false }),
      size: part.bytes,
    }),
  }
}

async function* readPart({ db, storage }: Needs, exportId: number, part: number, { start, end }: Part) {
  for await (const { begins, bytes, storedAs } of readSegments(db, exportId, part)) {
    if (begins + bytes <= start || begins > end) continue
    const from = Math.max(start - begins, 0)
    const to = Math.min(end - begins, bytes - 1)
    const stored = await storage.get(storedAs, { start: from, end: to })
    if (!stored) throw new Error('A segment of an archive is gone.')
    yield* stored.stream as AsyncIterable<Buffer>
  }
}

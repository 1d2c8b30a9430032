import { Readable } from 'node:stream'
import type { tokenDownloads } from '@akin/contract/tokens/downloads.ts'
import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { csvHead, csvLine } from './csv-line.ts'
import { readEntries } from './read-entries.ts'

const pageSize = 500

type Call = DownloadCall<typeof tokenDownloads.exportEntries>

/** The history as a table for spreadsheets, with the filters of the list. */
export function exportEntries({ db }: Pick<Deps, 'db'>, { asker, query: { show, days } }: Call): ServedFile {
  return {
    type: 'text/csv',
    disposition: 'attachment; filename="akin-tokens.csv"',
    keep: 'private, no-store',
    open: () => Readable.from(writeEntries(db, { userId: asker.id, show, days })),
  }
}

interface Asked {
  userId: number
  show: EntryFilter
  days: EntryPeriod
}

/** Read in pages, as fast as they are taken: a million entries need no more memory than a few. */
export async function* writeEntries(db: Queryable, asked: Asked) {
  yield csvHead
  let before: number | undefined
  for (;;) {
    const page = await readEntries(db, { ...asked, before, most: pageSize })
    yield page.map(csvLine).join('')
    before = page.at(-1)?.seq
    if (before === undefined || page.length < pageSize) return
  }
}

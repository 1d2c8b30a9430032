import { Readable } from 'node:stream'
import type { tokenDownloads } from '@akin/contract/tokens/downloads.ts'
import type { Item } from '@akin/contract/tokens/prices.ts'
import type { EntryReason, TokenEntry } from '@akin/contract/tokens/shapes.ts'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type EntryQuestion, readEntries } from './read-entries.ts'

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

/** Read in pages, as fast as they are taken: a million entries need no more memory than a few. */
export async function* writeEntries(db: Queryable, asked: Omit<EntryQuestion, 'before' | 'most'>) {
  yield csvHead
  let before: number | undefined
  for (;;) {
    const page = await readEntries(db, { ...asked, before, most: pageSize })
    yield page.map(csvLine).join('')
    before = page.at(-1)?.seq
    if (before === undefined || page.length < pageSize) return
  }
}

/** Some spreadsheets take a file for another alphabet if it does not begin with this mark. */
const byteOrderMark = '\uFEFF'

const csvHead = `${byteOrderMark}Number,Time (UTC),What,For,Tokens,Balance,US dollars,Lapses (UTC)\r\n`

/** One entry as RFC 4180 writes it. */
function csvLine({ seq, createdAt, reason, item, delta, balance, cents, lapsesAt }: TokenEntry) {
  const dollars = cents === null ? '' : (cents / 100).toFixed(2)
  const cells = [
    ...[seq, time(createdAt), text(what[reason]), text(item ? forWhat[item] : '')],
    ...[delta, balance, dollars, lapsesAt ? time(lapsesAt) : ''],
  ]
  return `${cells.join(',')}\r\n`
}

/**
 * A cell that begins with one of these signs is a formula to a spreadsheet, which may send what it holds to others.
 * None of our words do; a later one must not become a way in.
 */
export function text(words: string) {
  const harmless = /^[=+\-@\t\r\n]/.test(words) ? `'${words}` : words
  return `"${harmless.replaceAll('"', '""')}"`
}

function time(at: Date) {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** As the page says it. */
const what: Record<EntryReason, string> = {
  pack: 'Bought',
  monthly: 'With your plan',
  spend: 'Spent',
  back: 'Came back',
  lapsed: 'Lapsed',
  refund: 'Refunded',
  refund_failed: 'A refund did not go through',
  dispute: 'The bank took a payment back',
  dispute_won: 'The bank let a payment stand',
  revoked: 'Taken back with a refunded plan',
}

const forWhat: Record<Item, string> = {
  highlight: 'Highlighted request',
  spotlight: 'Spotlight, 30 minutes',
  wave: 'Wave',
  flower: 'Flower',
  star: 'Star',
  theme: 'Profile theme',
  month_of_plus: 'A month of Plus for someone',
}

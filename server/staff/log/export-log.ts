import { Readable } from 'node:stream'
import type { LogEntry, LogFilter } from '@akin/contract/staff/log-shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { text } from '#tokens/entries-file.ts'
import { noted } from './noted.ts'
import { inWords, readLog } from './read-log.ts'

const pageSize = 500

/** The log as a table for spreadsheets, with the filters of the list. It is written while it is sent. */
export const exportLog = noted<'exportLog'>(
  { act: 'log.exported', detail: ({ query }) => inWords(query) },
  ({ db }, { query }) => ({
    type: 'text/csv',
    disposition: 'attachment; filename="akin-staff-log.csv"',
    keep: 'private, no-store',
    open: () => Readable.from(writeLog(db, query)),
  }),
)

async function* writeLog(db: Queryable, filter: LogFilter) {
  yield `\uFEFFEntry,Time (UTC),Who,Role,Act,Kind,To,Why,Detail,Seal\r\n`
  let before: number | undefined
  for (;;) {
    const page = await readLog(db, { ...filter, before, most: pageSize })
    yield page.map(lineOf).join('')
    before = page.at(-1)?.id
    if (before === undefined || page.length < pageSize) return
  }
}

function lineOf({ id, at, staffName, role, act, subject, reason, detail, seal }: LogEntry) {
  const said = [staffName, role, act, subject?.kind, subject?.key, reason, detail, seal]
  return `${[id, at.toISOString(), ...said.map(each => text(each ?? ''))].join(',')}\r\n`
}

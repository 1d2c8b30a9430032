import type { LogEntry, LogFilter } from '@akin/contract/staff/log-shapes.ts'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { maskEmails } from '#auth/email/addresses.ts'
import type { Queryable } from '#platform/database/database.ts'
import { staffEvents } from '../tables.ts'

interface Question extends LogFilter {
  before?: number | undefined
  most: number
}

/** Entries of the log, the newest first. */
export async function readLog(db: Queryable, { before, most, ...filter }: Question): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(staffEvents)
    .where(and(before === undefined ? undefined : lt(staffEvents.id, before), ...conditions(filter)))
    .orderBy(desc(staffEvents.id))
    .limit(most)
  return rows.map(({ subjectKind: kind, subjectKey: key, chain, ...row }) => ({
    ...row,
    subject: kind !== null && key !== null ? { kind, key } : null,
    seal: chain.toString('hex'),
  }))
}

function conditions({ search, staff, act, kind, key }: LogFilter): (SQL | undefined)[] {
  const { staffId, subjectKind, subjectKey } = staffEvents
  return [
    staff === undefined ? undefined : eq(staffId, staff),
    kind === undefined ? undefined : eq(subjectKind, kind),
    key === undefined ? undefined : eq(subjectKey, key),
    act === undefined
      ? undefined
      : or(eq(staffEvents.act, act), sql`starts_with(${staffEvents.act}, ${`${act}.`})`),
    search === undefined ? undefined : holds(search),
  ]
}

/** What is looked for is a word, whatever signs it has; an address is found as it was written down. */
function holds(search: string): SQL {
  const { staffName, subjectKey, reason, detail } = staffEvents
  const text = sql`lower(concat_ws(' ', ${staffName}, ${subjectKey}, ${reason}, ${detail}))`
  return sql`position(lower(${maskEmails(search)}) in ${text}) > 0`
}

/** What was asked for, in a line of the log itself. */
export function inWords(filter: object) {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined)
  return said.map(([name, value]) => `${name}: ${value}`).join(', ') || null
}

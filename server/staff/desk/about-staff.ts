import { type SQL, sql } from 'drizzle-orm'
import { cases, reports } from '#safety/tables.ts'
import { tickets } from '#support/tables.ts'

/** Nobody reads what someone has written to us about them: neither who it was nor that there is anything. */
export function isNotAbout(staffId: number): SQL<boolean> {
  return sql<boolean>`not exists (
    select from ${reports} r join ${cases} c on c.id = r.case_id
    where r.id = ${tickets.reportId} and c.target_id = ${staffId})`
}

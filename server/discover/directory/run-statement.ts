import { hash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { Database } from '#platform/database.ts'
import type { Statement } from './directory-statements.ts'

/** The same text is prepared once on each connection: its name is made of it. */
export async function run<Row extends QueryResultRow>(db: Database, { text, values }: Statement) {
  const name = `directory_${hash('sha1', text)}`
  const { rows } = await db.discovery.query<Row>({ name, text, values })
  return rows
}

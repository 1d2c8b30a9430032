import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { casing } from './database.ts'

const dialect = new PgDialect({ casing })

/**
 * A fragment of SQL for a statement that is written by hand, so that a rule is one text for both. What it is about is
 * named as it is called there, such as `$1` or `m.user_id`.
 */
export function asText(fragment: (...names: SQL[]) => SQL, ...names: string[]): string {
  const query = dialect.sqlToQuery(fragment(...names.map(name => sql.raw(name))))
  if (query.params.length > 0)
    throw new Error(`A statement written by hand numbers its own parameters: ${query.sql}`)
  return query.sql
}

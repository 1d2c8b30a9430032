import type { Queryable } from './database.ts'

interface Preparable<Rows> {
  prepare(name: string): Statement<Rows>
}

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * A prepared statement: built once, and planned by PostgreSQL once on each connection. For queries of every page the
 * planning costs more than the execution. Its values are placeholders.
 */
export function prepared<Rows>(name: string, write: (db: Queryable) => Preparable<Rows>) {
  const written = new WeakMap<Queryable, Statement<Rows>>()
  return (db: Queryable, values: Record<string, unknown>): Promise<Rows> => {
    const statement = written.get(db) ?? write(db).prepare(name)
    written.set(db, statement)
    return statement.execute(values)
  }
}

import { is, Placeholder } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'
import type { Manner } from './prepared-query.ts'
import { rowMapper } from './row-mapper.ts'

interface Preparable<Rows> {
  prepare(name: string): Statement<Rows>
}

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/** What Drizzle's types do not tell of a statement. */
interface DrizzleStatement {
  fields: SelectedFieldsOrdered
  params: unknown[]
  queryConfig: { text: string } & Manner
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown
}

/**
 * A prepared statement: built once, and planned by PostgreSQL once on each connection, for all values. For queries of
 * every page the planning costs more than the execution. Its values are placeholders. Only for reads that
 * wait for no lock: outside of a transaction, others wait behind them (`pipelines.ts`). One that is long for some people
 * says so, and no short one waits for it.
 */
export function prepared<Rows>(
  name: string,
  write: (db: Queryable) => Preparable<Rows>,
  manner: Manner = {},
) {
  const written = new WeakMap<Queryable, Statement<Rows>>()
  return (db: Queryable, values: Record<string, unknown>): Promise<Rows> => {
    const statement = written.get(db) ?? improve(write(db).prepare(name), manner)
    written.set(db, statement)
    return statement.execute(values)
  }
}

function improve<Prepared extends Statement<unknown>>(prepared: Prepared, manner: Manner) {
  const statement = prepared as Prepared & DrizzleStatement
  const mapRow = rowMapper(statement.fields, statement.joinsNotNullableMap ?? {})
  statement.customResultMapper = rows => rows.map(mapRow)
  const { text, params } = shareParameters(statement.queryConfig.text, statement.params)
  Object.assign(statement.queryConfig, { text, on: 'pipeline', ...manner })
  statement.params = params
  return prepared
}

/**
 * Drizzle gives every place where a value stands a parameter of its own. Here all places of one placeholder share one:
 * the value is sent and read once, and PostgreSQL knows that they are the same.
 */
function shareParameters(text: string, params: unknown[]) {
  const shared: unknown[] = []
  const numbers = new Map<unknown, number>()
  const newNumbers = params.map(param => {
    const key = is(param, Placeholder) ? param.name : Symbol('alone')
    const number = numbers.get(key) ?? shared.push(param)
    numbers.set(key, number)
    return number
  })
  return { text: text.replace(/\$(\d+)/g, (_, number) => `$${newNumbers[number - 1]}`), params: shared }
}

import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from './database.ts'
import type { Manner, QueryAnswer } from './prepared-query.ts'
import { connectionOf } from './transaction.ts'
import { writeArray } from './write-array.ts'

type Options = PipelineOptions | PoolOptions

/** Through `pipelines.ts`: only for reads that wait for no lock, and are quick or say that they are not. */
interface PipelineOptions extends Manner {
  on: 'pipeline'
  name: string
}

interface PoolOptions {
  /** The connections that all share, or those that are kept for messages and for discovery. */
  on?: 'pool' | 'batches' | 'discovery'
  /** With a name it is prepared: parsed once on each connection, and planned there for all values. */
  name?: string
  /** Where it may take longer than others. PostgreSQL's own limit is raised by the transaction. */
  patienceMs?: number
}

const pools = { pool: '$client', pipeline: '$client', batches: 'batches', discovery: 'discovery' } as const

/**
 * A statement as it is written: for SQL whose plan hangs on how it is put, or that runs where the builder's does not. `$1`
 * is the first value. In a transaction it runs on the transaction's connection, wherever it runs otherwise.
 */
export function statement<Row = object>(text: string, options: Options = {}) {
  const { name, on = 'pool' } = options
  const piped = { ...options, text, rowMode: 'array', types: pg.types }
  const query = {
    text,
    ...(name && { name }),
    ...('patienceMs' in options && { query_timeout: options.patienceMs }),
  }
  return async (db: Queryable, values: readonly unknown[] = []): Promise<Row[]> => {
    const isInside = db instanceof NodePgTransaction
    if (on === 'pipeline' && !isInside) {
      const { rows, fields } = (await db.$client.query(piped, values.map(written))) as unknown as QueryAnswer
      return rows.map(row => toObject<Row>(row, fields))
    }
    const connection = isInside ? connectionOf(db) : db[pools[on]]
    const { rows } = await connection.query({ ...query, values: values.map(written) })
    return rows as Row[]
  }
}

function written(value: unknown) {
  return Array.isArray(value) ? writeArray(value) : value
}

function toObject<Row>(row: unknown[], fields: QueryAnswer['fields']) {
  const found: Record<string, unknown> = {}
  for (const [index, { name }] of fields.entries()) found[name] = row[index]
  return found as Row
}

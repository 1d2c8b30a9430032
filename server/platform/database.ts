import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Bus } from './bus/bus.ts'
import { openLocalBus } from './bus/local-bus.ts'

export interface DatabaseLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For acts that open their own transaction. Their events are published on the bus once it has committed. */
export type Database = NodePgDatabase & { $client: pg.Pool; log: DatabaseLog; bus: Bus }

/** For functions that run inside the transaction of their caller. */
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

export type Queryable = Database | Transaction

/** How tables are named in SQL: `createdAt` is the column `created_at`. */
export const casing = 'snake_case'

const statementTimeout = 5_000

/** Opens one pool of connections, with a timeout on everything that could wait for ever. */
export function openDatabase(
  url: string,
  {
    poolSize = 10,
    log = silent,
    bus = openLocalBus(),
  }: { poolSize?: number; log?: DatabaseLog; bus?: Bus } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'akin',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeout,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    // PostgreSQL ends a slow statement itself; only the client can notice that PostgreSQL hangs.
    query_timeout: statementTimeout + 1_000,
  })
  const open = watchConnections(pool, log)
  const db: Database = Object.assign(drizzle(pool, { casing }), { log, bus })
  const close = async () => {
    await pool.end()
    // The pool ends before its connections are closed; stopping PostgreSQL now would look like a crash to them.
    const closed = [...open].map(client => once(client, 'end'))
    await Promise.race([Promise.all(closed), pause(2_000, undefined, { ref: false })])
  }
  return { db, pool, close }
}

const silent: DatabaseLog = { warn() {}, error() {} }

/** A connection that breaks while idle emits an error, and an error event without a listener ends the process. */
function watchConnections(pool: pg.Pool, log: DatabaseLog) {
  const open = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', client => {
    open.add(client)
    client.on('error', err => log.warn({ err }, 'database connection lost'))
    client.once('end', () => open.delete(client))
  })
  return open
}

/** Whether PostgreSQL could not be reached or could not serve anyone: try again later, nothing is wrong with the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = databaseCause(error)
  if (!(cause instanceof Error)) return false
  if (cause instanceof pg.DatabaseError) return unavailableStates.test(cause.code ?? '')
  return brokenConnection.test(`${(cause as NodeJS.ErrnoException).code} ${cause.message}`)
}

/** Connection exceptions, no resources left (disk, memory, connections), shutdown, start-up. */
const unavailableStates = /^(08...|53...|57P0[123])$/

const brokenConnection = new RegExp(
  [
    '^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN) ',
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'not queryable',
    'Cannot use a pool after calling end',
  ].join('|'),
)

/** Whether PostgreSQL gave up waiting for a lock or for a statement to end: nothing is wrong with the request. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['55P03', '57014'].includes(sqlState(error) ?? '')
}

/** The SQLSTATE code of an error, such as 23505 for a duplicate. */
export function sqlState(error: unknown): string | undefined {
  const cause = databaseCause(error)
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

function databaseCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Refuses a server whose settings allow it to lose committed transactions in a crash. */
export async function requireDurable(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  if (rows.length === 0) return
  const names = rows.map(row => row.name).join(' and ')
  throw new Error(`This PostgreSQL could lose messages it has confirmed: switch on ${names}.`)
}

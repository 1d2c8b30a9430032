import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Bus } from '../bus/bus.ts'
import { openLocalBus } from '../bus/local-bus.ts'
import { openMakingGood } from '../bus/make-good.ts'
import { watch as watchFor } from '../metrics/tell.ts'
import { openStirring } from '../stirring.ts'
import { traceStatements } from '../traces/trace-statements.ts'
import { longestLock, longestRest, longestStatement, plannerOptions } from './connection-limits.ts'
import { setParsers } from './parsers.ts'
import { openPipelines, type Pipelines } from './pipelines.ts'
import { type Pooler, pooledBy } from './pooled.ts'
import type { PreparedStatement } from './prepared-query.ts'

export interface DatabaseLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * For acts that open their own transaction. Their events are published on the bus once it has committed. A thread that does
 * some work apart opens connections of its own by the `url`.
 */
export type Database = NodePgDatabase & {
  $client: pg.Pool
  url: string
  log: DatabaseLog
  bus: Bus
} & SmallPools &
  Pick<ReturnType<typeof openMakingGood>, 'makeGood'> &
  ReturnType<typeof openStirring>

/** For a few statements each, which are written by hand and named. */
interface SmallPools {
  batches: pg.Pool
  discovery: pg.Pool
}

/** For functions that run inside the transaction of their caller. */
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

export type Queryable = Database | Transaction

/** How tables are named in SQL: `createdAt` is the column `created_at`. */
export const casing = 'snake_case'

setParsers()

const goodbyeMs = 2_000

/**
 * For the few statements that write what many people bring at once, and for those that look for people among all of them.
 * Each is planned once, not for an empty table.
 */
export const batchOptions = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
const batchConnections = 2
const discoveryConnections = 3
/** For what is prepared and long. With one, a part of fifty requests at once went to the pool. */
const longLists = 2

interface Settings {
  poolSize?: number
  pipelines?: number
  log?: DatabaseLog
  bus?: Bus
  options?: string
  /** In milliseconds. */
  statementTimeout?: number
  /** Where there is one, what needs no connection of its own goes over it. */
  pooler?: Pooler | undefined
}

/** Opens one pool of connections, and a few beside it, with a timeout on everything that could wait for ever. */
export function openDatabase(
  url: string,
  {
    poolSize = 6,
    pipelines = 3,
    log = silent,
    bus = openLocalBus(),
    options = '',
    statementTimeout = longestStatement,
    pooler,
  }: Settings = {},
) {
  const config = {
    connectionString: url,
    application_name: 'akin',
    options: `${plannerOptions} ${options}`.trim(),
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeout,
    lock_timeout: longestLock,
    idle_in_transaction_session_timeout: longestRest,
    // PostgreSQL ends a slow statement itself; only the client can notice that PostgreSQL hangs.
    query_timeout: statementTimeout + 1_000,
  }
  const shared = pooler ? pooledBy(pooler, config) : config
  const pool = new pg.Pool({ ...shared, max: poolSize })
  const planned = { ...config, options: `${config.options} ${batchOptions}` }
  const batches = new pg.Pool({ ...planned, max: batchConnections })
  const discovery = new pg.Pool({ ...planned, max: discoveryConnections })
  const { open, watch } = watchConnections([pool, batches, discovery], log)
  // What goes over them has names.
  const piped = pooler && !pooler.keepsNames ? 0 : pipelines
  const short = openPipelines(shared, { most: piped, watch })
  const long = openPipelines(shared, { most: Math.min(longLists, piped), watch })
  sendPreparedOver({ short, long }, pool)
  traceStatements([pool, batches, discovery])
  countConnections({ main: pool, batches, discovery }, { short, long })
  const { makeGood, close: stopMakingGood } = openMakingGood(pool, bus)
  const own = { url, log, bus, batches, discovery, makeGood, ...openStirring() }
  const db: Database = Object.assign(drizzle(pool, { casing }), own)
  const close = async () => {
    stopMakingGood()
    await Promise.all([pool.end(), batches.end(), discovery.end(), short.close(), long.close()])
    // The pool ends before its connections are closed; stopping PostgreSQL now would look like a crash to them.
    const closed = [...open].map(client => new Promise(resolve => client.once('end', resolve)))
    await Promise.race([Promise.all(closed), pause(goodbyeMs, undefined, { ref: false })])
    // A PostgreSQL that hangs says no goodbye.
    for (const client of open) client.connection.stream.destroy()
  }
  return { db, pool, direct: { options: config }, close }
}

const silent: DatabaseLog = { warn() {}, error() {} }

/** A connection that breaks while idle emits an error, and an error event without a listener ends the process. */
function watchConnections(pools: pg.Pool[], log: DatabaseLog) {
  const open = new Set<pg.Client>()
  for (const pool of pools) {
    pool.on('error', () => {})
    // The pool hands out clients of its own making, typed with less.
    pool.on('connect', client => watch(client as pg.ClientBase as pg.Client))
  }
  function watch(client: pg.Client) {
    open.add(client)
    client.on('error', err => log.warn({ err }, 'database connection lost'))
    client.once('end', () => open.delete(client))
  }
  return { open, watch }
}

/** Where metrics are on: read when somebody asks. */
function countConnections(
  pools: Record<'main' | 'batches' | 'discovery', pg.Pool>,
  pipelines: Record<'short' | 'long', Pipelines>,
) {
  for (const [name, pool] of Object.entries(pools)) {
    const label = { pool: name as keyof typeof pools }
    watchFor('connections', { ...label, state: 'open' }, () => pool.totalCount)
    watchFor('connections', { ...label, state: 'used' }, () => pool.totalCount - pool.idleCount)
    watchFor('poolWaiting', label, () => pool.waitingCount)
  }
  for (const [name, { size }] of Object.entries(pipelines)) {
    const kind = name as keyof typeof pipelines
    watchFor('pipelines', { kind }, () => size().open)
    watchFor('pipelineWaiting', { kind }, () => size().waiting)
  }
}

/** Statements of a transaction stay on its connection. */
function sendPreparedOver({ short, long }: Record<'short' | 'long', Pipelines>, pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const queryOrSend = (statement: PreparedStatement | string, values: unknown[], ...rest: unknown[]) =>
    (typeof statement === 'object' &&
      statement.on === 'pipeline' &&
      (statement.isLong ? long : short).send(statement, values)) ||
    query(statement, values, ...rest)
  pool.query = queryOrSend as typeof pool.query
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

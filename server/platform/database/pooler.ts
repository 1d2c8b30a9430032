import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'
import type { DatabaseLog } from './database.ts'
import type { Pooler } from './pooled.ts'

/**
 * Looks at the addresses before anything is opened over them. What a connection brings along at its start (limits on time,
 * the planner's options) a pooler refuses or drops in silence, so the role itself is given it.
 */
export async function findPooler(
  databaseUrl: string,
  poolUrl: string | undefined,
  log: DatabaseLog,
): Promise<Pooler | undefined> {
  await ask('DATABASE_URL', databaseUrl, async direct => {
    await requireDirect(direct)
    if (poolUrl) await limitRole(direct, decodeURIComponent(new URL(poolUrl).username))
  })
  if (!poolUrl) return undefined
  return ask('DATABASE_POOL_URL', poolUrl, async pooled => {
    if (!(await isPooled(pooled)))
      log.warn({}, 'DATABASE_POOL_URL leads to PostgreSQL itself: nothing is pooled')
    const missing = await findMissingLimits(pooled)
    if (missing.length > 0)
      log.error(
        { missing },
        'connections of the pooler are older than the limits of their role: have it reconnect',
      )
    return { url: poolUrl, keepsNames: await keepsNames(pooled) }
  })
}

/** Notices do not arrive over a pooler, and locks stay behind in it: without a word, and everything else looks well. */
async function requireDirect(client: pg.Client) {
  if (await isPooled(client))
    throw new Error(
      'DATABASE_URL leads to a pooler: name PostgreSQL itself there, and the pooler in DATABASE_POOL_URL.',
    )
}

/** A pooler greets with a number of its own instead of that of PostgreSQL's process. */
async function isPooled(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as pg.Client & { processID: number }
  return rows[0]?.pid !== processID
}

/** One process at a time: of two that start at once PostgreSQL would refuse one. */
async function limitRole(direct: pg.Client, role: string) {
  const target = `${direct.escapeIdentifier(role)} in database ${direct.escapeIdentifier(direct.database ?? '')}`
  await direct.query('begin')
  await direct.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['limit-role'])
  for (const [name, value] of Object.entries(connectionLimits))
    await direct.query(`alter role ${target} set ${name} = ${direct.escapeLiteral(value)}`)
  await direct.query('commit')
}

async function findMissingLimits(pooled: pg.Client) {
  const { rows } = await pooled.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(connectionLimits)],
  )
  const found = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(connectionLimits).flatMap(([name, value]) => (found[name] === value ? [] : name))
}

/**
 * A pooler that knows of names gives each a name of its own. Where PostgreSQL has ours, another connection may have prepared
 * something else under it, and would answer with its rows.
 */
async function keepsNames(pooled: pg.Client) {
  const name = `akin_${randomUUID()}`
  const text = `select name from pg_prepared_statements where statement like '%${name}%'`
  const { rows } = await pooled.query<{ name: string }>({ name, text })
  return rows[0] !== undefined && rows[0].name !== name
}

async function ask<Answer>(setting: string, url: string, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 6_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the database that ${setting} names cannot be reached (${reason}).`, { cause: error })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

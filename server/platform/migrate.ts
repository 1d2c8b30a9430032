import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

interface Migration {
  name: string
  sql: string
  sha256: string
}

interface Options {
  /** Set-up of other schemas in the same database, such as that of the job library. */
  alsoUnderLock?: () => Promise<void>
}

/**
 * Brings the database up to the migrations of this code, in order, and returns the names of those that ran.
 * Processes that start together take turns; one that was killed half way is continued by the next.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { alsoUnderLock }: Options = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await connect(pool)
  try {
    await takeLock(client)
    const missing = await findMissing(client, migrations)
    for (const migration of missing) await apply(client, migration)
    await alsoUnderLock?.()
    return missing.map(({ name }) => name)
  } finally {
    // The lock belongs to this session and goes with it.
    await client.end()
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`Migration ${name} must be named like 0001_name.sql.`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Migrations ${before} and ${name} share a number.`)
  }
  return names.map(name => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** A session of its own: a migration may take longer than the pool allows any statement. */
async function connect(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0, application_name: 'akin migrate' })
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

const lockKey = 0x616b696e

/** Asked for again and again: a session that waits inside PostgreSQL would hold up `create index concurrently`. */
async function takeLock(client: pg.Client) {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    await pause(100)
  }
  throw new Error('Another process has been migrating this database for 10 minutes.')
}

async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const landed = new Map(rows.map(row => [row.name, row.sha256]))
  const known = new Set(migrations.map(({ name }) => name))
  const newer = rows.find(({ name }) => !known.has(name))
  if (newer) {
    throw new Error(
      `This database was migrated by a newer Akin, which added ${newer.name}: start that one instead.`,
    )
  }
  const edited = migrations.find(({ name, sha256 }) => landed.has(name) && landed.get(name) !== sha256)
  if (edited) {
    throw new Error(
      `Migration ${edited.name} was edited after it had landed in this database: restore it and write a new migration instead.`,
    )
  }
  return migrations.filter(({ name }) => !landed.has(name))
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await (migration.sql.startsWith('-- no transaction') ? applyStepwise : applyWhole)(client, migration)
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** Waits briefly for a lock, then steps back so that the queries queued behind it can pass, and tries again. */
async function applyWhole(client: pg.Client, migration: Migration) {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      await client.query(`begin; set local lock_timeout = '2s'`)
      await client.query(migration.sql)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (triesLeft === 0 || (error as pg.DatabaseError).code !== lockNotAvailable) throw error
      await pause(500)
    }
  }
}

const lockNotAvailable = '55P03'

/**
 * For `create index concurrently`, which blocks nobody while it waits and so has no lock timeout.
 * A statement ends with the line; each must be safe to repeat, since the file runs again if it was cut off.
 */
async function applyStepwise(client: pg.Client, migration: Migration) {
  await client.query('set lock_timeout = 0')
  for (const statement of migration.sql.split(/;[ \t]*$/m)) await client.query(statement)
  await record(client, migration)
}

async function record(client: pg.Client, { name, sha256 }: Migration) {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

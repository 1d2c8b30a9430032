import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

interface Migration {
  name: string
  sql: string
  sha256: string
  /** Whether older releases, which do not have this migration, cannot run on the database once it is applied. */
  breaksOlder: boolean
}

interface Options {
  /** Set-up of other schemas in the same database, such as that of the job library. */
  alsoUnderLock?: () => Promise<void>
  log?: { warn(fields: object, message: string): void }
  /** These alone, as they have landed elsewhere: each has to be known here, and to be the same. */
  only?: readonly { name: string; sha256: string }[]
}

/**
 * Brings the database up to the migrations of this code, in order, and returns the names of those that ran.
 * Processes that start together wait for a lock; the next one continues where a killed one stopped. A database that
 * a newer release has migrated is accepted, unless one of its migrations says that it breaks older releases.
 */
export async function migrate(
  pool: { options: pg.ClientConfig },
  folder: string,
  { alsoUnderLock, log, only }: Options = {},
): Promise<string[]> {
  const all = readMigrations(folder)
  const migrations = only ? pick(all, only) : all
  const client = await connect(pool)
  try {
    await takeLock(client)
    const landed = await readLanded(client)
    const missing = findMissing(migrations, landed)
    const newer = findNewer(migrations, landed)
    requireFit(missing, newer)
    if (newer.length > 0) {
      const names = newer.map(({ name }) => name)
      log?.warn({ migrations: names }, 'a newer release has migrated this database')
    }
    for (const migration of missing) await apply(client, migration)
    await alsoUnderLock?.()
    return missing.map(({ name }) => name)
  } finally {
    // The lock belongs to this database session and is released with it.
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
    const sha256 = createHash('sha256').update(sql).digest('hex')
    return { name, sql, sha256, breaksOlder: headOf(sql).includes('-- breaks older releases') }
  })
}

function pick(all: Migration[], only: NonNullable<Options['only']>) {
  return only.map(({ name, sha256 }) => {
    const found = all.find(migration => migration.name === name)
    if (!found) throw new Error(`This was migrated by a newer Akin, which has ${name}: use that one.`)
    if (found.sha256 !== sha256) throw new Error(`Migration ${name} is not the one that was run there.`)
    return found
  })
}

/** The lines of comment that a file begins with. */
function headOf(sql: string) {
  const lines = sql.split('\n')
  const end = lines.findIndex(line => !line.startsWith('--'))
  return lines.slice(0, end < 0 ? undefined : end).map(line => line.trim())
}

/** A connection outside of the pool: a migration may take longer than the pool's statement timeout. */
async function connect(pool: { options: pg.ClientConfig }): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0, application_name: 'akin migrate' })
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

const lockKey = 0x616b696e

/** Polls for the lock: a session that waits for it inside PostgreSQL would block `create index concurrently`. */
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

type LandedMigration = Omit<Migration, 'sql'>

async function readLanded(client: pg.Client): Promise<LandedMigration[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      breaks_older boolean not null default false
    )`)
  await addBreaksOlder(client)
  const { rows } = await client.query<LandedMigration>(
    'select name, sha256, breaks_older as "breaksOlder" from migrations order by name',
  )
  return rows
}

/** For a table made by an earlier release. It looks first, as `alter table` would wait for a running backup. */
async function addBreaksOlder(client: pg.Client) {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname = 'breaks_older'`,
  )
  if (rowCount === 0) {
    await client.query('alter table migrations add column breaks_older boolean not null default false')
  }
}

function findMissing(migrations: Migration[], landed: LandedMigration[]) {
  const hashes = new Map(landed.map(({ name, sha256 }) => [name, sha256]))
  const edited = migrations.find(({ name, sha256 }) => hashes.has(name) && hashes.get(name) !== sha256)
  if (edited) {
    throw new Error(
      `Migration ${edited.name} was edited after it had landed in this database: restore it and write a new migration instead.`,
    )
  }
  return migrations.filter(({ name }) => !hashes.has(name))
}

function findNewer(migrations: Migration[], landed: LandedMigration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  return landed.filter(({ name }) => !known.has(name))
}

/** Refuses a database with breaking migrations, and one that has unknown migrations and lacks some of ours. */
function requireFit(missing: Migration[], newer: LandedMigration[]) {
  const breaking = newer.find(({ breaksOlder }) => breaksOlder)
  if (breaking) {
    throw new Error(
      `This database was migrated by a newer Akin, and older ones cannot run with ${breaking.name}: start that one instead.`,
    )
  }
  if (newer[0] && missing[0]) {
    throw new Error(
      `This database belongs to another Akin, which added ${newer[0].name} and knows nothing of ${missing[0].name}: start that one instead.`,
    )
  }
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await (migration.sql.startsWith('-- no transaction') ? applyStepwise : applyWhole)(client, migration)
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** Waits at most 2 s for a lock, then rolls back so that the queries queued behind it can run, and tries again. */
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

async function record(client: pg.Client, { name, sha256, breaksOlder }: Migration) {
  await client.query('insert into migrations (name, sha256, breaks_older) values ($1, $2, $3)', [
    name,
    sha256,
    breaksOlder,
  ])
}

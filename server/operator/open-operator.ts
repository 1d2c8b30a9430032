import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { findPostgres } from '#local/postgres/find-postgres.ts'
import { waitUntil } from '#local/postgres/running.ts'
import { ownSecret } from '#local/secret.ts'
import { openBus } from '#platform/bus/open-bus.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/http/log.ts'
import { requireDatabase } from '#platform/start/require-database.ts'
import { shownPath } from '#platform/start/shown-path.ts'

/** What a command works with. */
export interface Operator {
  db: Database
  log: Logger
  config: Config
  /** Says how far a long command is, to whoever gave it. */
  tell?: (line: string) => void
  /** Asks whoever sits at the terminal; absent where nobody does. */
  ask?: (question: string) => Promise<string>
}

const busPatience = 3_000
/** Nobody waits for a command but whoever gave it, and some look through whole tables. */
const statementTimeout = 30 * 60 * 1000

/**
 * Reaches the installation beside the servers that run on it: nothing is locked, started or migrated. With
 * REDIS_URL the servers are told through Redis as well.
 */
export async function openOperator(
  given: Config,
  opened: AsyncDisposableStack,
): Promise<Omit<Operator, 'ask' | 'tell'>> {
  const url = given.databaseUrl ?? (await findLocal(given))
  const config = { ...given, secret: given.secret || ownSecret(given) }
  const log = openLog(config, path.join(config.dataDir, 'akin.log'), process.stderr.fd)
  const bus = await openBus(config, { warn() {}, info() {} })
  opened.defer(() => bus.close())
  const { db, pool, close } = openDatabase(url, { log, bus, poolSize: 2, statementTimeout })
  opened.defer(close)
  if (config.databaseUrl) await requireDatabase(pool)
  await requireTables(db)
  await waitUntil(() => bus.healthy(), busPatience)
  return { db, log, config }
}

async function findLocal({ dataDir }: Config) {
  const dir = path.join(dataDir, 'postgres')
  const url = existsSync(dir) ? await findPostgres(dir) : undefined
  if (url) return url
  throw new Error(
    `no Akin is running on ${shownPath(dataDir)}. Start it with npm start, or name its database with DATABASE_URL.`,
  )
}

async function requireTables(db: Database) {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('users') is not null as there`)
  if (!rows[0]?.there) throw new Error('there is no Akin in this database yet. Start it once with npm start.')
}

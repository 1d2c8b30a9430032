import type pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { type BackupKey, identityFor } from './backup-key.ts'
import { findTables } from './catalogue.ts'
import { checkBackup } from './check-backup.ts'
import { connect } from './connect.ts'
import { isSame, listFiles, openCopy } from './copy-files.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './place.ts'

interface Restore {
  url: string
  place: Place
  manifest: Manifest
  key: BackupKey
  /** The folder of all migrations. */
  migrations: string
  /** Where files go; without one they stay where they are. */
  storage?: Storage
  /** What else is written with the rows, all of it or nothing. */
  alsoInside?: readonly [statement: string, values: unknown[]]
}

/**
 * Puts a back-up into an empty database: the tables as its own migrations made them, then all rows in one transaction.
 * Killed before that it is begun anew, killed later all of it is there. Files come first, as rows name them.
 */
export async function restoreBackup(restore: Restore) {
  const { url, place, manifest, key, storage, alsoInside } = restore
  const identity = identityFor(manifest, key)
  await checkBackup(place, manifest, identity)
  await using on = await connect(url, 'akin restore')
  await requireEmpty(on)
  await on.query(`create schema if not exists ${begun}`)
  await makeTables(restore)
  if (storage) await bringFiles(place, manifest, { storage, identity })
  await on.query(`begin; set local maintenance_work_mem = '256MB'`)
  await loadTables(on, place, manifest, identity)
  if (alsoInside) await on.query(...alsoInside)
  await on.query(`drop schema ${begun}`)
  await on.query('commit')
  await on.query('analyze')
}

/** While it is there a restore has begun and not ended. */
const begun = 'akin_restoring'

async function requireEmpty(on: pg.ClientBase) {
  const { rows } = await on.query<{ begun: boolean }>(
    `select to_regnamespace('${begun}') is not null as begun`,
  )
  const tables = await findTables(on)
  const isBegun = rows[0]?.begun === true
  // What migrations write into tables of their own is not somebody's.
  const counted = isBegun ? tables.filter(({ name }) => name === 'public.users') : tables
  let count = 0
  for (const { name } of counted) {
    const { rows } = await on.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    count += rows[0]?.count ?? 0
  }
  if (count > 0 || (tables.length > 0 && !isBegun))
    throw new Error(
      `this database is not empty: there are ${count.toLocaleString('en-GB')} rows in ${tables.length} tables. Name an empty one; nothing was changed.`,
    )
  if (isBegun)
    await on.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
}

/** As they were when the back-up was made: later migrations change its rows once they are there. */
async function makeTables({ url, manifest, migrations }: Restore) {
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  try {
    await migrate(pool, migrations, { only: manifest.migrations })
  } finally {
    await close()
  }
  if (manifest.jobs === null) return
  const silent = { info() {}, warn() {}, error() {} }
  await openJobs({ url, handlers: [], deps: {}, log: silent }).prepare()
}

/** Files have names of their own for good: what is there already is left alone. */
async function bringFiles(
  place: Place,
  manifest: Manifest,
  { storage, identity }: { storage: Storage; identity: string | null },
) {
  for await (const file of listFiles(place, manifest, identity)) {
    const there = await storage.get(file.key)
    there?.stream.destroy()
    if (there?.size === file.bytes) continue
    const { stream, noted } = await openCopy(place, file, identity)
    await storage.put(file.key, stream, { contentType: file.type })
    if (!isSame(file, noted())) throw new Error(`the copy of the file ${file.key} was changed or damaged.`)
  }
}

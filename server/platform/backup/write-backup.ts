import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lockForSession } from '../database/lock-by-name.ts'
import type { Storage } from '../storage/storage.ts'
import type { BackupKey } from './backup-key.ts'
import { copyOut, findTables, hashOfSchema, readSequences, type Table } from './catalogue.ts'
import { connect } from './connect.ts'
import { copyFiles } from './copy-files.ts'
import { type BackedUpTable, type Manifest, markOf, nameOf, writeManifest } from './manifest.ts'
import { noting } from './noting.ts'
import { packing } from './packing.ts'
import type { Place } from './place.ts'
import { sweepUnfinished } from './sweep-backups.ts'
import { underWay } from './under-way.ts'

interface Work {
  url: string
  storage: Storage
  place: Place
  key: Pick<BackupKey, 'recipient'>
  secret: string
}

/**
 * Everything of one moment, while people go on: tables by a snapshot, then the files that these tables can name. The list
 * comes last, so that whatever a kill leaves behind is no back-up, and the next one sweeps it.
 */
export async function writeBackup({ url, storage, place, key: { recipient }, secret }: Work) {
  await using on = await connect(url, 'akin backup')
  if (!(await lockForSession(on, underWay))) throw new Error('another back-up of this database is under way.')
  await sweepUnfinished(place)
  const tables = await openSnapshot(on)
  const { madeAt, ...facts } = await readFacts(on, tables)
  const name = nameOf(madeAt)
  const written: BackedUpTable[] = []
  for (const [nth, table] of tables.entries()) {
    const file = `${name}/tables/${String(nth).padStart(3, '0')}.${table.name.replaceAll('"', '')}.copy.gz`
    written.push(await writeTable(on, table, { place, recipient, file: recipient ? `${file}.age` : file }))
  }
  const sequences = await readSequences(on)
  // The lock is the connection's and stays; nobody's dead rows are kept for the sake of files.
  await on.query('commit')
  const { files, leftOut } = await copyFiles({ storage, place, recipient, name })
  const manifest: Manifest = {
    ...{ version: 1, madeAt: madeAt.toISOString(), secret: markOf(secret), isEncrypted: recipient !== null },
    ...facts,
    ...{ tables: written, sequences, files },
  }
  await writeManifest(place, name, manifest, secret)
  return { name, manifest, leftOut }
}

/**
 * Locks come before the snapshot, which the first query takes: a table that changed in between would be read as it never was.
 * A migration waits for us here, or we for it.
 */
async function openSnapshot(on: pg.ClientBase) {
  const found = await findTables(on)
  if (found.length === 0) throw new Error('there is nothing in this database to back up.')
  await on.query('begin isolation level repeatable read, read only')
  await on.query(`lock table ${found.map(({ name }) => name).join(', ')} in access share mode`)
  const tables = await findTables(on)
  if (JSON.stringify(tables) !== JSON.stringify(found))
    throw new Error('a migration ran meanwhile: make the back-up once more.')
  return tables
}

async function readFacts(on: pg.ClientBase, tables: Table[]) {
  const { rows: migrations } = await on.query<Manifest['migrations'][number]>(
    'select name, sha256 from migrations order by name',
  )
  const hasJobs = tables.some(({ name }) => name === 'pgboss.version')
  const { rows: jobs } = hasJobs
    ? await on.query<{ version: number }>('select version from pgboss.version')
    : { rows: [] }
  const { rows } = await on.query<{ madeAt: string; postgres: string }>(`select
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt", current_setting('server_version') as postgres`)
  const { madeAt = '', postgres = '' } = rows[0] ?? {}
  return {
    ...{ madeAt: new Date(madeAt), postgres, migrations, jobs: jobs[0]?.version ?? null },
    schema: await hashOfSchema(on),
  }
}

interface Target {
  place: Place
  recipient: string | null
  file: string
}

async function writeTable(
  on: pg.Client,
  table: Table,
  { place, recipient, file }: Target,
): Promise<BackedUpTable> {
  const rows = on.query(copyTo(copyOut(table)))
  const { stream, noted } = noting()
  const written = await place.put(file, [rows, stream, ...(await packing(recipient))])
  return { ...table, rows: rows.rowCount, content: noted().sha256, file, ...written }
}

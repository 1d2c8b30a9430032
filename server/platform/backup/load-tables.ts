import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { findTables } from './catalogue.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { unpacking } from './packing.ts'
import type { Place } from './place.ts'
import { putAside } from './put-aside.ts'

/** Fills tables that migrations have made, inside of the caller's transaction. */
export async function loadTables(
  on: pg.Client,
  place: Place,
  { tables, sequences }: Manifest,
  identity: string | null,
) {
  await requireColumns(on, tables)
  const names = tables.map(({ name }) => name)
  const back = await putAside(on)
  // What migrations write is in the back-up too. And only what was emptied here can be filled frozen.
  await on.query(`truncate ${names.join(', ')}`)
  const { rows: divided } = await on.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'p'`,
  )
  const inParts = new Set(divided.map(({ name }) => name))
  for (const table of tables) await fill(on, table, { place, identity, isInParts: inParts.has(table.name) })
  for (const { name, value, isUsed } of sequences)
    await on.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isUsed])
  for (const statement of back) await on.query(statement)
}

async function requireColumns(on: pg.ClientBase, tables: BackedUpTable[]) {
  const known = new Map((await findTables(on)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const missing = columns.find(column => !known.get(name)?.includes(column))
    if (missing) throw new Error(`the table ${name} has a column ${missing} that the migrations do not make.`)
  }
}

interface Filling {
  place: Place
  identity: string | null
  isInParts: boolean
}

/** Frozen where it can be: otherwise the first who read would write every page again. */
async function fill(on: pg.Client, table: BackedUpTable, { place, identity, isInParts }: Filling) {
  const { name, columns, file, rows } = table
  const into = on.query(
    copyFrom(`copy ${name} (${columns.join(', ')}) from stdin${isInParts ? '' : ' with (freeze)'}`),
  )
  try {
    await pipeline([place.read(file), ...(await unpacking(identity)), into])
  } catch (cause) {
    throw new Error(`the table ${name} could not be filled: ${(cause as Error).message}`, { cause })
  }
  if (into.rowCount !== rows) throw new Error(`the table ${name} got ${into.rowCount} rows of ${rows}.`)
}

import { createHash } from 'node:crypto'
import type pg from 'pg'

// What of a database is copied, and how. All of it is read from PostgreSQL's own tables: a migration that adds one needs no
// change here.

export interface Table {
  name: string
  columns: string[]
}

/** What the job library keeps to look back at. Its parts are named by days that are over. */
export const left = ['pgboss.queue_stats', 'pgboss.warning', 'pgboss.bam']

/** The schemas that are copied. */
export const ours = `n.nspname in ('public', 'pgboss')`

/**
 * Parts of a table come with it. Those that PostgreSQL itself empties after a crash are left out. What this does not know how to bring back ends the back-up.
 */
export async function findTables(on: pg.ClientBase): Promise<Table[]> {
  const { rows: strange } = await on.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind not in ('r', 'p', 'i', 'I', 'S', 't', 'v', 'c')
    union all select 'large object ' || oid from pg_largeobject_metadata limit 1`)
  if (strange[0]) throw new Error(`A back-up cannot hold ${strange[0].name}: it is no ordinary table.`)
  const { rows } = await on.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array(select format('%I', attname) from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and not format('%I.%I', n.nspname, c.relname) = any($1)
    order by 1`,
    [left],
  )
  return rows
}

/** Text reads the same in every PostgreSQL, however this one is set. And nothing here is in a hurry. */
export const sameText = `set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex;
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set xmloption = content; set quote_all_identifiers = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`

/** A query and not the table: PostgreSQL does not copy one that has parts. */
export function copyOut({ name, columns }: Table) {
  return `copy (select ${columns.join(', ')} from ${name}) to stdout`
}

/** They know no snapshot. Read after it was taken, they are never behind its rows. */
export async function readSequences(on: pg.ClientBase) {
  const { rows } = await on.query<{ name: string; value: string; isUsed: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isUsed"
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1`)
  return rows
}

/** The lines that make a schema: where they are the same, so are tables, keys, indexes and triggers, and how each is switched. */
async function describeSchema(on: pg.ClientBase) {
  const { rows } = await on.query<{ line: string }>(`
    with mine as (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('r', 'p') and c.relname !~ '^queue_stats_')
    select 'column ' || mine.oid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      || ' ' || attidentity::text || attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
      from mine join pg_attribute a on a.attrelid = mine.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = mine.oid and d.adnum = attnum
    union all select 'constraint ' || mine.oid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || convalidated
      from mine join pg_constraint k on k.conrelid = mine.oid where contype <> 'n'
    union all select 'index ' || pg_get_indexdef(indexrelid) || ' ' || indisvalid from mine join pg_index i on i.indrelid = mine.oid
    union all select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || tgenabled::text
      from mine join pg_trigger t on t.tgrelid = mine.oid where not tgisinternal
    order by 1`)
  return rows.map(({ line }) => line)
}

export async function hashOfSchema(on: pg.ClientBase) {
  // In our order: that of a database hangs on its collation.
  const lines = (await describeSchema(on)).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

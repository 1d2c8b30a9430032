import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from './jobs.ts'
import { collections, notDownloaded, notErased } from './personal-data.ts'
import { makeDue } from './testing/purge-races.ts'
import { scene } from './testing/scene.ts'

const { db, person } = await scene()

/** Every column that names a person: by a foreign key, or by what it is called. */
const { rows: found } = await db.execute<{ column: string }>(sql`
  select distinct c.table_name || '.' || c.column_name as column
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  left join (
    select k.conrelid, unnest(k.conkey) as attnum from pg_constraint k
    where k.contype = 'f' and k.confrelid in ('users'::regclass, 'profiles'::regclass)
  ) f on f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and f.attnum = c.ordinal_position
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and (f.attnum is not null or c.table_name || '.' || c.column_name = 'users.id'
      or c.column_name ~ '(^|_)(user|owner|sender|contact|requester|viewer|opener|other|person|member|staff)(_[ab])?_ids?$'
      or c.column_name ~ '^(from|to|removed_by|blocker|blocked)(_id)?$' and c.data_type = 'bigint')
  order by 1`)
const columns = found.map(({ column }) => column)

test('there are columns that name people, and the tables here name no others', () => {
  expect(columns.length).toBeGreaterThan(60)
  const named = [...Object.keys(notDownloaded), ...Object.keys(notErased)]
  expect(named.filter(column => !columns.includes(column))).toEqual([])
})

test('what names someone is in their download, or is left out for a reason', () => {
  const inDownload = collections.flatMap(({ of }) => of.map(nameOf))
  expect(columns.filter(column => !inDownload.includes(column) && !(column in notDownloaded))).toEqual([])
  expect(Object.keys(notDownloaded).filter(column => inDownload.includes(column))).toEqual([])
  expect(inDownload.filter(column => !columns.includes(column))).toEqual([])
})

test('what names someone is erased with their account, or stays for a reason', async () => {
  // A purge changes or empties a table even where it finds nothing in it: each statement leaves a note.
  await db.execute(sql`create table touched (name text)`)
  await db.execute(sql`create function note_touched() returns trigger language plpgsql as $$
    begin insert into touched values (tg_table_name); return null; end $$`)
  await db.execute(sql`do $$ declare each text; begin
    for each in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'touched' loop
      execute format('create trigger note_touched after delete or update on %I for each statement execute function note_touched()', each);
    end loop; end $$`)
  const ana = await person('Ana')
  await makeDue(db, ana)
  await db.execute(sql`truncate touched`)
  expect(await purgeAccount(db, ana.id, erasers)).toBe(true)
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from touched`)
  const touched = new Set(rows.map(({ name }) => name))
  const isErased = (column: string) => touched.has(column.slice(0, column.indexOf('.')))
  expect(columns.filter(column => !isErased(column) && !(column in notErased))).toEqual([])
})

function nameOf(column: PgColumn) {
  return `${getTableName(column.table)}.${column.name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`
}

import type pg from 'pg'
import { left, ours } from './catalogue.ts'

interface Piece {
  away: string
  back: string
}

/**
 * Takes triggers, keys and indexes away before tables are filled, and returns what brings them back as they were: checked
 * for all rows at once, built in bulk. Triggers would write rows that are there already. Of all tables, as their parts have
 * keys of their own, and those that are in no back-up may have keys to others. The owner of the tables may do all of it.
 */
export async function putAside(on: pg.ClientBase) {
  const { rows } = await on.query<Piece>(
    `with mine as (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${ours} and c.relkind in ('r', 'p') and not exists (
          select from pg_inherits h where h.inhrelid = c.oid and h.inhparent::regclass::text = any($1))
          and not c.oid::regclass::text = any($1)),
      keys as (select * from pg_constraint where conparentid = 0 and conrelid in (select oid from mine)),
      pieces as (
        -- One that is on 'always' has to be so again, and not only on.
        select 1 as turn, format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
          format('alter table %s enable %s trigger %I', tgrelid::regclass,
            case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
          from pg_trigger where tgrelid in (select oid from mine) and not tgisinternal and tgenabled <> 'D' and tgparentid = 0
        union all select case contype when 'f' then 2 else 3 end,
          format('alter table %s drop constraint %I', conrelid::regclass, conname),
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from keys where contype in ('f', 'p', 'u', 'x')
        union all select 4, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
          from pg_index i where indrelid in (select oid from mine)
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
            and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid))
    select away, back from pieces order by turn`,
    [left],
  )
  for (const { away } of rows) await on.query(away)
  // Indexes first, then keys, then triggers.
  return rows.reverse().map(({ back }) => back)
}

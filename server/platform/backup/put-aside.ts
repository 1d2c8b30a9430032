import type pg from 'pg'

interface Piece {
  away: string
  back: string
}

/**
 * Takes triggers, keys and indexes away from tables that are about to be filled, and returns what brings them back as they
 * were: checked for all rows at once, built in bulk. Triggers would write rows that are there already. The owner of the
 * tables may do all of it.
 */
export async function putAside(on: pg.ClientBase, tables: string[]) {
  const { rows } = await on.query<Piece>(
    `with named as (select unnest($1::text[])::regclass as oid),
      -- Parts of a table have keys of their own.
      mine as (select oid from named union select inhrelid from pg_inherits where inhparent in (select oid from named)),
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
    [tables],
  )
  for (const { away } of rows) await on.query(away)
  // Indexes first, then keys, then triggers.
  return rows.reverse().map(({ back }) => back)
}

import { connectTo } from '../../server/testing/template.ts'

/** Fills a table quickly: its indexes, keys too or not, are dropped before and made again, as they were, afterwards. */
export async function withoutIndexes(
  url: string,
  { table, keepKeys = false }: { table: string; keepKeys?: boolean },
  fill: () => Promise<void>,
) {
  await using on = await connectTo(url)
  const { rows } = await on.query<{ drop: string; make: string }>(
    `select format('alter table %I drop constraint %I', $1::text, c.conname) as drop,
            format('alter table %I add constraint %I %s', $1::text, c.conname, pg_get_constraintdef(c.oid)) as make
     from pg_constraint c where c.conrelid = $1::text::regclass and c.contype in ('p', 'u') and not $2::boolean
     union all
     select format('drop index %I', i.relname), pg_get_indexdef(x.indexrelid)
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::text::regclass and not exists (select from pg_constraint where conindid = x.indexrelid)`,
    [table, keepKeys],
  )
  await on.query(rows.map(row => row.drop).join(';\n'))
  await fill()
  await on.query([`set maintenance_work_mem = '1GB'`, ...rows.map(row => row.make)].join(';\n'))
}

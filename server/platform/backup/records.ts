import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { Manifest } from './manifest.ts'

export async function noteBackup(db: Queryable, name: string, { madeAt, tables, files }: Manifest) {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
  await db.execute(sql`
    insert into backups (name, made_at, bytes) values (${name}, ${madeAt}, ${bytes}) on conflict (name) do nothing`)
}

/** What a drill has found: nothing, where `fault` is null. Of a back-up that was made elsewhere, too. */
export async function noteVerified(
  db: Queryable,
  name: string,
  { madeAt, fault }: { madeAt: string; fault: string | null },
) {
  await db.execute(sql`
    insert into backups (name, made_at, bytes, verified_at, fault) values (${name}, ${madeAt}, 0, now(), ${fault})
    on conflict (name) do update set verified_at = now(), fault = excluded.fault`)
}

/** The newest back-up that a drill has found whole, and when it did. Null where there was none. */
export async function lastVerifiedBackup(db: Queryable) {
  const { rows } = await db.execute<{ madeAt: Date; verifiedAt: Date }>(sql`
    select made_at as "madeAt", verified_at as "verifiedAt" from backups
    where verified_at is not null and fault is null order by verified_at desc limit 1`)
  return rows[0] ?? null
}

/** How it stands with back-ups, in ages. */
export async function readBackups(db: Queryable) {
  const { rows } = await db.execute<{
    madeHours: number | null
    verifiedDays: number | null
    fault: string | null
  }>(sql`
    select extract(epoch from now() - max(made_at))::float8 / 3600 as "madeHours",
      extract(epoch from now() - max(verified_at) filter (where fault is null))::float8 / 86400 as "verifiedDays",
      (select b.fault from backups b where b.verified_at is not null order by b.verified_at desc limit 1) as fault
    from backups`)
  return rows[0] ?? { madeHours: null, verifiedDays: null, fault: null }
}

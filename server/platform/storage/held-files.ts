import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { lockByName } from '../database/lock-by-name.ts'
import { dropFiles } from './loose-files.ts'

/**
 * Keeps files although their owner may drop them: they stay until nobody holds them any more. Whoever calls this has
 * locked the rows that name them, or holds them already: a file that is being removed cannot be called back.
 */
export async function holdFiles(tx: Transaction, holder: string, keys: string[]) {
  if (keys.length === 0) return
  await tx.execute(sql`
    insert into held_files (key, holder, is_dropped)
    select distinct k.key, ${holder}::text, exists (select from held_files h where h.key = k.key and h.is_dropped)
    from unnest(${sql.param(keys)}::text[]) as k(key)
    on conflict (key, holder) do nothing`)
}

/**
 * What was dropped meanwhile, and is held by nobody else, goes now. One at a time: of two who let go of a file at the same
 * moment each would still see the other.
 */
export async function releaseFiles(tx: Transaction, holders: string[]) {
  await lockByName(tx, 'held-files')
  const { rows } = await tx.execute<{ key: string }>(sql`
    with released as (
      delete from held_files where holder = any(${sql.param(holders)}::text[]) returning key, holder, is_dropped
    )
    select distinct r.key from released r
    where r.is_dropped and not exists (
      select from held_files h where h.key = r.key and h.holder <> all(${sql.param(holders)}::text[]))`)
  await dropFiles(
    tx,
    rows.map(({ key }) => key),
  )
}

/** Those of these files that nobody holds. The others are noted as dropped, for whoever lets go of them last. */
export async function withoutHeld(db: Queryable, keys: string[]) {
  const { rows } = await db.execute<{ key: string }>(sql`
    update held_files set is_dropped = true where key = any(${sql.param(keys)}::text[]) returning key`)
  const held = new Set(rows.map(({ key }) => key))
  return keys.filter(key => !held.has(key))
}

/** Whether a holder holds all of these. */
export async function areHeldBy(db: Queryable, holder: string, keys: string[]) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from held_files where holder = ${holder} and key = any(${sql.param(keys)}::text[])`)
  return rows[0]?.count === keys.length
}

import { sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { removeFiles } from './remove-files.ts'

/** Long enough for any upload. */
const patience = sql`interval '1 hour'`

/** Notes files before they are written: if nobody keeps them in time, because the server died, they are removed. */
export async function expectFiles(db: Database, keys: string[]) {
  await db.execute(sql`
    insert into loose_files (key, due_at) select key, now() + ${patience} from unnest(${sql.param(keys)}::text[]) key`)
}

/**
 * Keeps files, in the transaction that writes the row which shows them. Only while they are not due: from then on they
 * may be removed at any moment. One that is being kept is locked, and the sweep passes over it.
 */
export async function keepFiles(tx: Transaction, keys: string[]) {
  const { rowCount } = await tx.execute(sql`
    delete from loose_files where key = any(${sql.param(keys)}::text[]) and due_at > clock_timestamp()`)
  if (rowCount !== keys.length) throw new Error('Files were kept too late: some may be gone.')
}

/** Removes files soon after the commit that forgets them: a rollback must find them where they were. */
export async function dropFiles(tx: Queryable, keys: string[]) {
  if (keys.length === 0) return
  await tx.execute(sql`
    insert into loose_files (key, due_at) select key, now() from unnest(${sql.param(keys)}::text[]) key
    on conflict (key) do update set due_at = excluded.due_at`)
  await enqueue(tx, removeFiles, { keys })
}

import pg from 'pg'
import type { Database } from './database.ts'

/** A lock that is held for as long as something takes, on a connection of its own. */
interface HeldLock extends AsyncDisposable {
  /** Aborted when the connection breaks: from then on another one may have the lock. */
  signal: AbortSignal
}

/** Null if another process holds it. Whoever is killed lets go of it. */
export async function holdLock(db: Database, name: string): Promise<HeldLock | null> {
  const lost = new AbortController()
  const client = new pg.Client({ connectionString: db.url, keepAlive: true })
  client.on('error', error => lost.abort(error))
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  )
  const end = () => client.end()
  if (rows[0]?.taken) return { signal: lost.signal, [Symbol.asyncDispose]: end }
  await end()
  return null
}

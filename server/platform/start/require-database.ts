import type { Pool } from 'pg'

/** Throws one clear sentence if the database of DATABASE_URL cannot be used, before anything else fails on it. */
export async function requireDatabase(pool: Pool) {
  requireVersion(await askVersion(pool))
}

interface ServerVersion {
  /** 170004 is version 17.4. */
  number: number
  name: string
}

/** The first migration uses `random(min, max)`, which came with 17. */
export function requireVersion({ number, name }: ServerVersion) {
  if (number >= 170_000) return
  throw new Error(`the database that DATABASE_URL names is PostgreSQL ${name}; Akin needs 17 or newer.`)
}

async function askVersion(pool: Pool): Promise<ServerVersion> {
  try {
    const { rows } = await pool.query<ServerVersion>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    return rows[0] ?? { number: 0, name: 'of an unknown version' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the database that DATABASE_URL names cannot be reached (${reason}).`, { cause: error })
  }
}

import type { Pool } from 'pg'

/** Says in one sentence that the database of DATABASE_URL cannot be used, before anything else trips over it. */
export async function requireDatabase(pool: Pool) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the database that DATABASE_URL names cannot be reached (${reason}).`, { cause: error })
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#platform/database.ts'

/** The secrets of a mail, as a reader finds them in its text. */
export function secretsIn({ text }: { text: string }) {
  return {
    token: found(text, /(?:verify-redirect\/|disown=|token=)([\w-]{43})/),
    code: found(text, /Your code: (\d{6})/),
  }
}

function found(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1] ?? ''
}

/** The session cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>) {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** Waits until every job has been done, so that a mail that has not come will not come. */
export async function allJobsDone(db: Database) {
  for (let rounds = 0; rounds < 100; rounds++) {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where state in ('created', 'retry', 'active') limit 1`,
    )
    if (rows.length === 0) return
    await pause(50)
  }
  throw new Error('Some jobs are still waiting.')
}

/**
 * What a call asks of the database, statement by statement. Two calls that ask the same take the same time,
 * and unlike a stopwatch this says so on a busy machine as well. Only for a scene in which no jobs run.
 */
export async function statementsOf(call: () => Promise<unknown>) {
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  const statements: string[] = []
  prototype.query = function (...given) {
    const [first] = given
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return query.apply(this, given)
  }
  try {
    await call()
  } finally {
    prototype.query = query
  }
  return statements
}

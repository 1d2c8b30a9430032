import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
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

export function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

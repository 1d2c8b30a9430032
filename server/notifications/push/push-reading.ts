import { sql } from 'drizzle-orm'
import type { Reading } from '#platform/metrics/readings.ts'
import { untilPush } from './claim-pushes.ts'

/** How long the push that has waited longest could have been sent already. */
export const pushReading: Reading = {
  of: ['pushesLate'],
  async ask({ db }) {
    const { rows } = await db.execute<{ ms: number | null }>(sql`select (${untilPush})::float8 as ms`)
    return [['pushesLate', {}, Math.max(0, -(rows[0]?.ms ?? 0)) / 1000]]
  },
}

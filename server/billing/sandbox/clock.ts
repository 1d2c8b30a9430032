import type { Interval } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'

/** The database's time, in whole seconds as providers have it. */
export async function clock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ seconds: number }>(
    sql`select floor(extract(epoch from now()))::float8 as seconds`,
  )
  return new Date((rows[0]?.seconds ?? 0) * 1000)
}

/** The same day of a later month, or its last day where it has no such day. */
export function after(from: Date, interval: Interval): Date {
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return then
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000)
}

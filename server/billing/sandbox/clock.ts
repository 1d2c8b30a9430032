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

/**
 * The same day of a later month, or its last day where it has no such day. The day is that of the anchor where the month
 * that ends was too short for it: from 31 January to 28 February to 31 March.
 */
export function after(from: Date, interval: Interval, anchor: Date = from): Date {
  const day = isLastDay(from) ? Math.max(from.getUTCDate(), anchor.getUTCDate()) : from.getUTCDate()
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + (interval === 'year' ? 12 : 1))
  then.setUTCDate(Math.min(day, lastDayOf(then)))
  return then
}

function isLastDay(time: Date) {
  return time.getUTCDate() === lastDayOf(time)
}

function lastDayOf(time: Date) {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate()
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000)
}

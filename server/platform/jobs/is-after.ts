import { type SQLWrapper, sql } from 'drizzle-orm'

/** Where a row is among those that are due: by a moment, which is read as text so that nothing of it is lost. */
export interface Position<Id = number> {
  at: string
  id: Id
}

/** What comes after a position; without one that is everything. */
export function isAfter(at: SQLWrapper, id: SQLWrapper, position: Position<number | string> | undefined) {
  return position ? sql`(${at}, ${id}) > (${position.at}::timestamptz, ${position.id})` : sql`true`
}

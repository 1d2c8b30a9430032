import { type SQLWrapper, sql } from 'drizzle-orm'

/** Where a row stands among those that are due: by a moment, which is read as text so that nothing of it is lost. */
export interface Place<Id = number> {
  at: string
  id: Id
}

/** What comes after a place; without one that is everything. */
export function isAfter(at: SQLWrapper, id: SQLWrapper, place: Place<number | string> | undefined) {
  return place ? sql`(${at}, ${id}) > (${place.at}::timestamptz, ${place.id})` : sql`true`
}

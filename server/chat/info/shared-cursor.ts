import { cursor, number } from '#platform/cursor.ts'

/** A message, and which of its own things comes next; then those of the messages before it. */
export interface From {
  seq: number
  nth: number
}

export const sharedPlaces = cursor<From>({ seq: number(15), nth: number(4) })

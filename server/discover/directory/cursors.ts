import { refuse } from '#platform/refuse.ts'
import type { Cursor, Order } from './question.ts'

/** A page of one order cannot be followed by one of another. */
export function writeCursor(order: Order, { at, userId }: Cursor) {
  return `${order}_${at}_${userId}`
}

export function readCursor(order: Order, written: string | undefined): Cursor | null {
  if (written === undefined) return null
  const [, of, at = '', userId] = /^([a-z]+)_([\d.e+-]{1,30})_([1-9]\d{0,14})$/.exec(written) ?? []
  if (of !== order || !places[order](at)) refuse('bad_request')
  return { at, userId: Number(userId) }
}

const places: Record<Order, (at: string) => boolean> = {
  best: at => Number.isFinite(Number(at)),
  active: isDay,
  new: isDay,
  name: at => /^\d{1,9}$/.test(at),
}

function isDay(at: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(at) && !Number.isNaN(Date.parse(at))
}

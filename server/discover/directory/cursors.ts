import { refuse } from '#platform/refuse.ts'
import type { Cursor, Order } from './question.ts'

export function writeCursor({ order, at, userId }: Cursor) {
  return `${order}_${at}_${userId}`
}

/** A page of one order is not followed by one of another, but for the best: whoever is left comes as they were here. */
export function readCursor(asked: Order, written: string | undefined): Cursor | null {
  if (written === undefined) return null
  const [, order, at = '', userId] = pattern.exec(written) ?? refuse('bad_request')
  const follows = order === asked || (asked === 'best' && order === 'active')
  if (!follows || !places[order](at)) refuse('bad_request')
  return { order, at, userId: Number(userId) }
}

const pattern = /^(best|active|new|name)_([\d.e+-]{1,30})_([1-9]\d{0,14})$/

const places: Record<Order, (at: string) => boolean> = {
  best: at => Number.isFinite(Number(at)),
  active: isDay,
  new: isDay,
  name: at => /^\d{1,9}$/.test(at),
}

function isDay(at: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(at) && !Number.isNaN(Date.parse(at))
}

import type { Config } from '#config.ts'
import { refuse } from '#platform/refuse.ts'
import { seal, unseal } from '#platform/seal.ts'
import { isDay } from '../day.ts'
import type { Cursor, Order } from './question.ts'

/** Sealed, because it holds the day on which the last person of a page was here or joined. */
export function writeCursor(config: Config, askerId: number, { order, at, userId }: Cursor) {
  return seal(config, purposeFor(askerId), `${order}_${at}_${userId}`)
}

/** A page of one order is not followed by one of another, but for the best: whoever is left comes as they were here. */
export function readCursor(config: Config, askerId: number, asked: Order, written: string): Cursor {
  const opened = unseal(config, purposeFor(askerId), written) ?? refuse('bad_request')
  const [, order, at = '', userId] = pattern.exec(opened) ?? refuse('bad_request')
  const follows = order === asked || (asked === 'best' && order === 'active')
  if (!follows || !places[order](at)) refuse('bad_request')
  return { order, at, userId: Number(userId) }
}

function purposeFor(askerId: number) {
  return `directory of ${askerId}`
}

const pattern = /^(best|active|new|name)_([\d.e+-]{1,30})_([1-9]\d{0,14})$/

const places: Record<Order, (at: string) => boolean> = {
  best: at => Number.isFinite(Number(at)),
  active: isDay,
  new: isDay,
  name: at => /^\d{1,9}$/.test(at),
}

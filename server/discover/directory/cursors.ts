import type { Config } from '#config.ts'
import { cursor, id } from '#platform/cursor.ts'
import { refuse } from '#platform/refuse.ts'
import { seal, unseal } from '#platform/seal.ts'
import { isDay } from '../day.ts'
import type { Cursor, Order } from './question.ts'

/** Sealed, because it holds the day on which the last person of a page was here or joined. */
export function writeCursor(config: Config, askerId: number, last: Cursor) {
  return seal(config, purposeFor(askerId), positions.write(last))
}

/** A page of one order is not followed by one of another, but for the best: whoever is left comes as they were here. */
export function readCursor(config: Config, askerId: number, asked: Order, written: string): Cursor {
  const opened = unseal(config, purposeFor(askerId), written) ?? refuse('bad_request')
  const last = positions.read(opened)
  const { order, at } = last
  const follows = order === asked || (asked === 'best' && order === 'active')
  return follows && isPosition[order](at) ? last : refuse('bad_request')
}

function purposeFor(askerId: number) {
  return `directory of ${askerId}`
}

const positions = cursor<Cursor>({
  order: { pattern: 'best|active|new|name', read: text => text as Order },
  at: { pattern: '[\\d.e+-]{1,30}', read: text => text },
  userId: id,
})

const isPosition: Record<Order, (at: string) => boolean> = {
  best: at => Number.isFinite(Number(at)),
  active: isDay,
  new: isDay,
  name: at => /^\d{1,9}$/.test(at),
}

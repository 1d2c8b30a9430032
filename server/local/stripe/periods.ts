import type { Item } from './things.ts'

export const day = 86_400

/** By the calendar: a month after 31 January is the end of February, and then, by its anchor, the end of March. */
export function addInterval(start: number, interval: 'month' | 'year', anchor = start) {
  const from = new Date(start * 1000)
  const isLastDay = new Date((start + day) * 1000).getUTCDate() === 1
  const date = Math.max(from.getUTCDate(), isLastDay ? new Date(anchor * 1000).getUTCDate() : 0)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + (interval === 'month' ? 1 : 12))
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(date, last))
  return to.getTime() / 1000
}

/** What is left of a price, by seconds, half a cent upwards. */
export function prorate(cents: number, item: Item, at: number) {
  const left = Math.max(0, item.current_period_end - at)
  return Math.round((cents * left) / (item.current_period_end - item.current_period_start))
}

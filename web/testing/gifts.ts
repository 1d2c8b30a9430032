import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { message } from './kept-thread.ts'
import { ben } from './people.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A month of Plus that began so many days ago, and its days as they are said. */
export function monthSince(days: number) {
  const from = new Date(Date.now() - days * dayMs)
  const until = new Date(from.getTime() + 30 * dayMs)
  const said = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
  return { month: { from, until }, from: said.format(from), until: said.format(until) }
}

/** What the server says about a month of Plus that Ben gave Ana, or she him. It came with the first message. */
export function plusGift(known: Partial<PlusGift> = {}): PlusGift {
  return {
    id: 71,
    clientId: message(1).clientId,
    isMine: false,
    person: { userId: ben.id, displayName: ben.displayName },
    state: 'open',
    createdAt: new Date('2026-11-16T12:00:00Z'),
    openUntil: new Date('2026-11-30T12:00:00Z'),
    month: null,
    ...known,
  }
}

import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, number } from '#platform/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { isDay, today } from '../day.ts'
import { layPage } from '../spotlight/lay-page.ts'
import { decks } from '../tables.ts'
import { type DeckCursor, readDeckPage } from './deck-page.ts'
import type { ExposureCount } from './exposure.ts'
import { makeDeck } from './make-deck.ts'

const none = { kind: 'deck' as const, costs: [], near: null }

/**
 * A page of the day's deck, which is laid when it is first asked for. Who pages on at midnight finishes that deck. Whoever
 * is in the Spotlight is laid between its people: they are no part of the deck, and do not count as shown by it.
 */
export async function readDeck(
  deps: Deps,
  { asker, query: { cursor } }: CallOf<'discover'>,
  exposures: ExposureCount,
): Promise<DiscoverPage> {
  const { db } = deps
  const from = cursors.read(cursor)
  const start = from ?? { day: today(), at: 0, laid: [] }
  let page = await readDeckPage(db, asker.id, start)
  if (!page && !from) {
    await makeDeck(db, asker.id, start.day)
    page = await readDeckPage(db, asker.id, start)
  }
  // A deck that is used up is another thing than nobody to show.
  const total = from ? null : { people: page?.size ?? 0, isMore: false }
  if (!page) return { ...none, total, items: [], nextCursor: null }
  const { people, end, hasMore, shown } = page
  const { items, laid } = await layPage(deps, asker.id, start, page)
  if (end > shown) await noteShown(db, asker.id, start.day, end)
  exposures.note(people.filter(person => person.at > shown).map(({ userId }) => userId))
  return { ...none, total, items, nextCursor: hasMore ? cursors.write({ ...start, at: end, laid }) : null }
}

/** Two tabs may be on different pages: it only grows. */
async function noteShown(db: Database, askerId: number, day: string, end: number) {
  await db.execute(sql`
    update ${decks} set shown = greatest(shown, ${end}) where user_id = ${askerId} and day = ${day}`)
}

const cursors = cursorOf<DeckCursor>({
  day: { pattern: String.raw`[\d-]+`, read: text => (isDay(text) ? text : refuse('bad_request')) },
  at: number(3),
  laid: {
    pattern: String.raw`\d{1,15}(?:\.\d{1,15})*`,
    read: text => text.split('.').filter(Boolean).map(Number),
    write: ids => ids.join('.'),
    mayLack: true,
  },
})

import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { toCards } from '../cards.ts'
import { isDay, today } from '../day.ts'
import { decks } from '../tables.ts'
import { readDeckPage } from './deck-page.ts'
import type { ExposureCount } from './exposure.ts'
import { makeDeck } from './make-deck.ts'

const none = { kind: 'deck' as const, costs: [], near: null }

/** A page of the day's deck, which is laid when it is first asked for. Who pages on at midnight finishes that deck. */
export async function readDeck(
  { db }: Deps,
  { asker, query: { cursor } }: CallOf<'discover'>,
  exposures: ExposureCount,
): Promise<DiscoverPage> {
  const from = readCursor(cursor)
  const { day, at } = from ?? { day: today(), at: 0 }
  const page =
    (await readDeckPage(db, asker.id, day, at)) ?? (from ? undefined : await readNew(db, asker.id, day))
  // A deck that is used up is another thing than nobody to show.
  const total = from ? null : { people: page?.size ?? 0, isMore: false }
  if (!page) return { ...none, total, items: [], nextCursor: null }
  const { people, end, hasMore, shown } = page
  const items = await toCards(db, asker.id, people)
  if (end > shown) await noteShown(db, asker.id, day, end)
  exposures.note(people.filter(person => person.at > shown).map(({ userId }) => userId))
  return { ...none, total, items, nextCursor: hasMore ? `${day}_${end}` : null }
}

async function readNew(db: Database, askerId: number, day: string) {
  await makeDeck(db, askerId, day)
  return readDeckPage(db, askerId, day, 0)
}

/** Two tabs may be on different pages: it only grows. */
async function noteShown(db: Database, askerId: number, day: string, end: number) {
  await db.execute(sql`
    update ${decks} set shown = greatest(shown, ${end}) where user_id = ${askerId} and day = ${day}`)
}

function readCursor(written?: string) {
  if (written === undefined) return
  const [, day = '', at] = /^([\d-]+)_(\d{1,3})$/.exec(written) ?? refuse('bad_request')
  if (!isDay(day)) refuse('bad_request')
  return { day, at: Number(at) }
}

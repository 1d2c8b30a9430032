import { sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { toCards } from '../cards.ts'
import type { DeckCursor, DeckPage } from '../deck/deck-page.ts'
import { spotlightViews } from '../tables.ts'
import { findSpotlights, type SpotlightPerson } from './find-spotlights.ts'
import { laySpotlights, spotlightPlaces } from './lay-spotlights.ts'

/**
 * The cards of a page of the deck, and between them whoever is in the Spotlight. `laid` is everyone who was laid so far, on
 * this page and those before it.
 */
export async function layPage(
  deps: Deps,
  askerId: number,
  { day, laid }: DeckCursor,
  { people, end, hasSpotlights }: DeckPage,
) {
  const page = { day, end, except: laid, most: spotlightPlaces(people.length) }
  const found = hasSpotlights ? await findSpotlights(deps.db, askerId, page) : []
  const cards = await toCards(deps.db, askerId, [...people, ...found])
  const inDeck = new Set(people.map(({ userId }) => userId))
  const { own = [], others = [] } = Object.groupBy(cards, ({ profile }) =>
    inDeck.has(profile.userId) ? 'own' : 'others',
  )
  const items = laySpotlights(own, others)
  const shown = new Set(items.map(({ profile }) => profile.userId))
  const seen = found.filter(({ userId }) => shown.has(userId))
  await noteSeen(deps, askerId, seen)
  return { items, laid: [...laid, ...seen.map(({ userId }) => userId)] }
}

/**
 * Notes that someone has seen these Spotlights, each once. The page waits for nobody's lock, and does not fail by it: what
 * is being settled or erased at this moment is left out, and whoever settles it misses no view that is written here.
 */
async function noteSeen({ db, log }: Deps, viewerId: number, seen: readonly SpotlightPerson[]) {
  const ids = seen.filter(({ isSeen }) => !isSeen).map(({ spotlightId }) => spotlightId)
  if (ids.length === 0) return
  try {
    await db.execute(sql`
      insert into ${spotlightViews} (spotlight_id, viewer_id)
      select s.id, u.id from spotlights s, users u
      where s.id = any(${sql.param(ids)}::bigint[]) and s.settled_at is null and u.id = ${viewerId}
      order by s.id
      for key share skip locked
      on conflict do nothing`)
  } catch (err) {
    log.warn({ err, viewerId }, 'that a Spotlight was seen could not be written')
  }
}

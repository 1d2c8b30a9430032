import type { DiscoverPage } from '../../contract/discover/shapes.ts'
import { toCards } from '../../server/discover/cards.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { type Recall, recallFor } from '../../server/testing/discover/recall.ts'
import type { Site } from '../../server/testing/discover/site.ts'
import { drawViewers, findBusiest, forgetDecks } from '../../server/testing/discover/viewers.ts'
import { measureSearches, type Searches } from './searches.ts'
import { type Times, timeEach } from './timing.ts'

/** What was found of so many people. */
export interface Figures extends Searches {
  people: number
  /** How many can be found. */
  findable: number
  /** The first page of a new day, and what the profiles of its cards take; the second page. */
  deck: Times
  cards: Times
  next: Times
  recall: Recall[]
  /** Of those with thousands of contacts and hidden people. */
  busiest: { deck: Times; recall: Recall[] }
}

const amounts = { viewers: 200, recalls: 30, again: 8 }

export async function measure(site: Site, people: number, database: () => number[]): Promise<Figures> {
  const { db, ask } = site
  const viewers = await drawViewers(db, amounts.viewers)
  const recall = []
  for (const viewer of viewers.slice(0, amounts.recalls)) recall.push(await recallFor(db, viewer))
  const pages = new Map<number, DiscoverPage>()
  const first = async (viewer: number) => void pages.set(viewer, await ask(viewer))
  // Once for nothing, so that statements are planned and lists have been read as those of every day are.
  for (const viewer of viewers) await first(viewer)
  await forgetDecks(db, viewers)
  const deck = await timeEach(viewers, first, database)
  const cards = await timeEach(viewers, viewer => cardsOf(db, viewer, pages.get(viewer)), database)
  const next = await timeEach(viewers, viewer => secondPage(site, viewer, pages.get(viewer)), database)
  return {
    ...{ people, findable: await countFindable(db), deck, cards, next, recall },
    busiest: await measureBusiest(site, database),
    ...(await measureSearches(site, viewers, database)),
  }
}

/** The cards of a page made once more, and nothing else. */
function cardsOf(db: Database, viewer: number, page?: DiscoverPage) {
  const ranked = (page?.items ?? []).map(({ profile, common, factors, fatigue, isNew }) => ({
    ...{ userId: profile.userId, factors, fatigue, isNew },
    mutualCount: common.mutualCount,
  }))
  return toCards(db, viewer, ranked)
}

function secondPage({ ask }: Site, viewer: number, page?: DiscoverPage) {
  return ask(viewer, page?.nextCursor ? { cursor: page.nextCursor } : {})
}

async function measureBusiest({ db, ask }: Site, database: () => number[]) {
  const busiest = await findBusiest(db)
  const recall = []
  for (const viewer of busiest) recall.push(await recallFor(db, viewer))
  const taken = []
  for (let turn = 0; turn <= amounts.again; turn++) {
    await forgetDecks(db, busiest)
    taken.push(await timeEach(busiest, viewer => ask(viewer), database))
  }
  // The first turn is for nothing, as above.
  const counted = taken.slice(1)
  const foreign = Math.max(...counted.map(times => times.foreign))
  return { recall, deck: { taken: counted.flatMap(times => times.taken), foreign } }
}

async function countFindable(db: Database) {
  const { rows } = await db.$client.query<{ count: string }>('select count(*) from discoverable')
  return Number(rows[0]?.count)
}

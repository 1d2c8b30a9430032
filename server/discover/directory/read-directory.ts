import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { toCards } from '../cards.ts'
import { readOwnFacts } from '../own-facts.ts'
import { countCosts } from './costs.ts'
import { toTotal } from './count-hits.ts'
import { countPage } from './count-page.ts'
import { readCursor, writeCursor } from './cursors.ts'
import { findHits } from './find-hits.ts'
import type { Order } from './question.ts'
import { questionOf } from './question-of.ts'
import { readNear } from './read-near.ts'

const costsShown = 3

/** Everyone who matches, as far as they show what is asked for. Nobody counts as shown by it. */
export async function readDirectory(deps: Deps, { asker, query }: CallOf<'discover'>): Promise<DiscoverPage> {
  const { db, config } = deps
  const { cursor, q, sort, near, ...filters } = query
  await countPage(deps, asker.id)
  const question = await questionOf(db, asker.id, { q, sort, filters })
  const order: Order = sort ?? (question.ids ? 'name' : 'best')
  const after = cursor === undefined ? null : readCursor(config, asker.id, order, cursor)
  const page = { ...question, order: after?.order ?? order, after, own: await readOwnFacts(db, asker.id) }
  const isNearAsked = near === true && after === null
  const [{ people, next, found }, dearest] = await Promise.all([
    findHits(db, page),
    isNearAsked ? countCosts(db, question, filters) : null,
  ])
  const items = await toCards(db, asker.id, people)
  const nextCursor = next && writeCursor(config, asker.id, next)
  if (after) return { ...listed, items, nextCursor }
  const costs = found === 0 ? (dearest ?? (await countCosts(db, question, filters))) : []
  return {
    ...{ ...listed, items, nextCursor, total: toTotal(found) },
    costs: costs.slice(0, costsShown).map(cost => ({ filter: cost.filter, more: toTotal(cost.found) })),
    near: dearest && (await readNear(db, page, filters, dearest)),
  }
}

const listed = { kind: 'directory' as const, total: null, costs: [], near: null }

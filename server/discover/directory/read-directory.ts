import type { Filters } from '@akin/contract/discover/filters.ts'
import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { toCards } from '../cards.ts'
import { readOwnFacts } from '../own-facts.ts'
import { activeFilters, type Cost, countCosts, without } from './costs.ts'
import { toTotal } from './count-hits.ts'
import { readCursor, writeCursor } from './cursors.ts'
import { findHits } from './find-hits.ts'
import { conditionsOf } from './groups.ts'
import type { Order, PageQuestion } from './question.ts'
import { questionOf } from './question-of.ts'

const costsShown = 3

/** Everyone who matches, as far as they show what is asked for. Nobody counts as shown by it. */
export async function readDirectory(deps: Deps, { asker, query }: CallOf<'discover'>): Promise<DiscoverPage> {
  const { db, config } = deps
  const { cursor, q, sort, near, ...filters } = query
  // Nobody needs to read all of it.
  const pages = quota(`directory:${asker.id}`, limits.discoverPages, config.limitsScale)
  await countAttempt(db, [pages], 'discover_limit')
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

/**
 * Those who match everything but the filter that costs the most, a page of them. Where there is but one filter, nobody
 * is near: without it there is nothing that they would match.
 */
async function readNear(db: Database, question: PageQuestion, filters: Filters, [dearest]: Cost[]) {
  const asksForName = question.ids !== null || question.prefix !== null
  if (!dearest || (activeFilters(filters).length < 2 && !asksForName)) return null
  const conditions = await conditionsOf(db, without(filters, dearest.filter), question.day)
  const { people } = await findHits(db, { ...question, conditions, except: question.conditions })
  const items = await toCards(db, question.askerId, people)
  return items.length > 0 ? { without: dearest.filter, items } : null
}

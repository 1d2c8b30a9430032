import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { desc, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { spendOrRefuse } from '#tokens/spend-or-refuse.ts'
import { type Connection, otherOf } from '../pair.ts'
import { highlights } from '../tables.ts'
import { ofToday } from './get-highlights-left.ts'

/**
 * Pays for a request to stand on top of the other's list, in the transaction that sends it: where this is refused,
 * nothing was sent. Whoever calls it holds the asker's other requests back, so that the count is still true when this
 * one is written.
 */
export async function highlightRequest(tx: Transaction, request: Connection) {
  const { id, requesterId: userId, requestedAt } = request
  const toId = otherOf(request, userId)
  await requireFewToday(tx, userId)
  const { entryId } = await spendOrRefuse(tx, {
    ...{ userId, item: 'highlight', tokens: itemPrices.highlight, refId: String(toId) },
    key: `highlight:${id}:${requestedAt.getTime()}`,
  })
  // It has the moment of its request, by which the one belongs to the other: the pair's next request is another.
  await tx.insert(highlights).values({ entryId, userId, toId, createdAt: sql`now()` })
}

/** The third of the last 24 hours says how long it is until there is room again. */
async function requireFewToday(tx: Transaction, userId: number) {
  const roomIn = sql<number>`ceil(extract(epoch from ${highlights.createdAt} + interval '24 hours' - now()))::int`
  const [last] = await tx
    .select({ retryAfter: roomIn })
    .from(highlights)
    .where(ofToday(userId))
    .orderBy(desc(highlights.createdAt))
    .limit(1)
    .offset(limits.highlightsPerDay - 1)
  if (last) refuse('highlight_limit', last)
}

import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type DrawnPair, drawBlocks, drawConnections, drawHidden } from './draw-connections.ts'
import { asReplica, insertMany } from './insert-rows.ts'
import { idOf } from './skew.ts'

/** How many requests someone had time to answer, and how many of them they answered soon, by number. */
export interface Answers {
  asked: Uint32Array
  answered: Uint32Array
}

export function countAnswers(count: number): Answers {
  const [asked, answered] = [new Uint32Array(count + 1), new Uint32Array(count + 1)]
  for (const { pair, isPrompt, status } of drawConnections(count)) {
    const [, other] = pair
    asked[other] = (asked[other] ?? 0) + 1
    if (isPrompt && status !== 'pending') answered[other] = (answered[other] ?? 0) + 1
  }
  return { asked, answered }
}

const chunk = 20_000

/** Everyone's contacts, requests and blocks, and whom some have hidden. */
export async function writeConnections(db: Database, count: number) {
  let pairs: DrawnPair[] = []
  for (const drawn of drawConnections(count)) {
    if (pairs.push(drawn) < chunk) continue
    await writePairs(db, pairs)
    pairs = []
  }
  await writePairs(db, pairs)
  await insertMany(db, 'blocks', drawBlocks(count))
  await insertMany(db, 'discover_marks', drawHidden(count))
}

/** All of them were asked a month ago. There are millions, so they come as columns and not as rows. */
function writePairs(db: Database, pairs: DrawnPair[]) {
  const column = (of: (drawn: DrawnPair) => unknown) => sql.param(pairs.map(of))
  return transaction(db, async tx => {
    await tx.execute(asReplica)
    await tx.execute(sql`
      insert into connections (user_a_id, user_b_id, requester_id, status, requested_at, responded_at, connected_at)
      select least(asker, asked), greatest(asker, asked), asker, status, requested_at,
        case when status <> 'pending' then answered_at end, case when status = 'connected' then answered_at end
      from unnest(
        ${column(({ pair: [asker] }) => idOf(asker))}::bigint[], ${column(({ pair: [, asked] }) => idOf(asked))}::bigint[],
        ${column(({ status }) => status)}::text[], ${column(({ isPrompt }) => isPrompt)}::boolean[]
      ) x(asker, asked, status, is_prompt)
      cross join lateral (select now() - interval '30 days' as requested_at) r
      cross join lateral (
        select requested_at + case when is_prompt then 1 else 5 end * interval '1 day' as answered_at) a`)
  })
}

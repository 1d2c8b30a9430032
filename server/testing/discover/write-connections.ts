import type { Database } from '#platform/database.ts'
import { type DrawnPair, drawBlocks, drawConnections, drawHidden } from './draw-connections.ts'
import { insertMany } from './insert-rows.ts'
import { idOf } from './skew.ts'

/** How many requests someone had time to answer, and how many of them they answered soon, by number. */
export interface Answers {
  asked: Uint32Array
  answered: Uint32Array
}

/** Everyone's contacts, requests and blocks, and whom some have hidden. */
export async function writeConnections(db: Database, count: number): Promise<Answers> {
  const answers = { asked: new Uint32Array(count + 1), answered: new Uint32Array(count + 1) }
  await insertMany(db, 'connections', connectionRows(count, answers))
  await insertMany(db, 'blocks', drawBlocks(count))
  await insertMany(db, 'discover_marks', drawHidden(count))
  return answers
}

function* connectionRows(count: number, { asked, answered }: Answers) {
  const now = Date.now()
  for (const drawn of drawConnections(count)) {
    const [, other] = drawn.pair
    asked[other] = (asked[other] ?? 0) + 1
    if (drawn.isPrompt && drawn.status !== 'pending') answered[other] = (answered[other] ?? 0) + 1
    yield connectionRow(drawn, now)
  }
}

const day = 86_400_000

function connectionRow({ pair: [one, other], status, isPrompt }: DrawnPair, now: number) {
  const [asker, asked] = [idOf(one), idOf(other)]
  const answeredAt = new Date(now - 30 * day + (isPrompt ? 1 : 5) * day)
  return {
    user_a_id: Math.min(asker, asked),
    user_b_id: Math.max(asker, asked),
    requester_id: asker,
    status,
    requested_at: new Date(now - 30 * day),
    responded_at: status === 'pending' ? null : answeredAt,
    connected_at: status === 'connected' ? answeredAt : null,
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { type DrawnPair, drawBlocks, drawConnections, drawHidden } from './draw-connections.ts'
import { insertRows } from './insert-rows.ts'
import { idOf } from './skew.ts'

/** How many requests someone had time to answer, and how many of them they answered soon, by number. */
export interface Answers {
  asked: Uint32Array
  answered: Uint32Array
}

const chunk = 5_000

/** Everyone's contacts, requests and blocks, and whom some have hidden. */
export async function writeConnections(db: Database, count: number): Promise<Answers> {
  const answers = { asked: new Uint32Array(count + 1), answered: new Uint32Array(count + 1) }
  await writeAll(db, 'connections', connectionRows(count, answers))
  await writeAll(db, 'blocks', drawBlocks(count))
  await writeAll(db, 'discover_marks', drawHidden(count))
  return answers
}

/** Without asking for each whether these people exist: they come later. */
async function writeAll(db: Database, table: string, rows: Iterable<object>) {
  let waiting: object[] = []
  const write = () =>
    transaction(db, async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await insertRows(tx, table, waiting)
      waiting = []
    })
  for (const row of rows) if (waiting.push(row) === chunk) await write()
  await write()
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

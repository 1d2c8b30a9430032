import { messageKinds } from '@akin/contract/chat/messages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { isImmutable } from '../access.ts'
import { isAlive } from '../reading/conditions.ts'
import { attachments, messages } from '../tables.ts'

export type OwnOf = 'all' | 'pictures'

interface Span {
  userId: number
  conversationId: number
  after: number
  upTo: number
}

type Find = (tx: Transaction, span: Span) => Promise<{ seqs: number[]; next: number | undefined }>

const batch = 100
/** So many places are looked over at once, however few of them are one's own. */
const reach = 4 * batch

const fixed = messageKinds.filter(kind => isImmutable({ kind })).map(kind => `'${kind}'`)

/** What someone has said and not yet taken back, and could. */
const canGo = (
  userId: number,
): SQL => sql`m.sender_id = ${userId} and m.deleted_at is null and m.withdrawn_at is null
  and ${sql.raw(`${isAlive('m')} and m.kind not in (${fixed.join(', ')})`)}`

/** Some places of messages that can go, and where to go on. */
export const findOwn: Record<OwnOf, Find> = {
  async all(tx, { userId, conversationId, after, upTo }) {
    const end = Math.min(after + reach, upTo)
    const { rows } = await tx.execute<{ seq: number }>(sql`
      select m.seq from ${messages} m where m.conversation_id = ${conversationId} and m.seq > ${after}
        and m.seq <= ${end} and ${canGo(userId)} order by m.seq limit ${batch}`)
    const seqs = rows.map(({ seq }) => seq)
    const place = seqs.length === batch ? (seqs.at(-1) ?? end) : end
    return { seqs, next: place < upTo ? place : undefined }
  },
  async pictures(tx, { userId, conversationId, after, upTo }) {
    const { rows } = await tx.execute<{ seq: number }>(sql`
      select distinct m.seq from ${attachments} f
      join ${messages} m on m.conversation_id = f.conversation_id and m.seq = f.seq
      where f.conversation_id = ${conversationId} and f.seq > ${after} and f.seq <= ${upTo} and f.kind = 'image'
        and ${canGo(userId)} order by m.seq limit ${batch}`)
    const seqs = rows.map(({ seq }) => seq)
    return { seqs, next: seqs.length === batch ? seqs.at(-1) : undefined }
  },
}

export async function countOwn(db: Queryable, userId: number, conversationId: number) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from ${messages} m where m.conversation_id = ${conversationId} and ${canGo(userId)}`)
  return rows[0]?.count ?? 0
}

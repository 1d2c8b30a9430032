import { eq, gt, sql } from 'drizzle-orm'
import { filesOf } from '#auth/export/stored-files.ts'
import { hasBlocked } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { statement } from '#platform/database/statement.ts'
import { wholeKey } from '../../attachments/attachment-files.ts'
import { isAlive, isDeleted, isMarked } from '../../reading/conditions.ts'
import { attachments, members } from '../../tables.ts'
import { pathOf } from './write-page.ts'

interface Place {
  conversationId: number
  seq: number
  position: number
}

/** What hangs on the messages that someone can see: of both, or what they sent themselves. */
export const conversationFiles = filesOf<Place>({
  ...{ name: 'files/conversations', of: [attachments.ownerId] },
  isWanted: ({ messages, media }) => messages && media !== 'none',
  async count(db, { userId, choices }) {
    const isTheirs = choices.media === 'mine' ? sql` and ${attachments.ownerId} = ${userId}` : sql``
    const [found] = await db
      .select({ files: sql<number>`count(*)::bigint` })
      .from(members)
      .innerJoin(
        attachments,
        sql`${attachments.conversationId} = ${members.conversationId} and ${gt(attachments.seq, members.clearedSeq)}
          and ${gt(attachments.size, 0)}${isTheirs}`,
      )
      .where(eq(members.userId, userId))
    return found?.files ?? 0
  },
  async read(db, who, after) {
    const { conversationId = 0, seq = 0, position = -1 } = after ?? {}
    let from = { conversationId, seq, position }
    for (;;) {
      const rows = await find(db, [who.userId, from.conversationId, from.seq, from.position, most])
      const last = rows.at(-1)
      if (!last) return []
      const files = rows.flatMap(({ id, fileId, name, mime, size, senderId, ...row }) => {
        if (id === null || senderId === null) return []
        const path = pathOf(who, { senderId }, { id, name, mime, size })
        const place = { conversationId: row.conversationId, seq: row.seq ?? 0, position: row.position ?? 0 }
        return path ? [{ place, path, key: wholeKey(fileId), size }] : []
      })
      if (files.length > 0) return files
      // Nothing to see in all of these: those that come next.
      from = {
        conversationId: last.conversationId,
        ...{ seq: last.seq ?? Number.MAX_SAFE_INTEGER, position: last.position ?? 0 },
      }
    }
  },
})

const most = 100

interface Row {
  conversationId: number
  /** Null where a conversation has no more. */
  seq: number | null
  position: number | null
  /** Null where it cannot be seen. */
  id: number | null
  senderId: number | null
  fileId: string
  name: string
  mime: string
  size: number
}

/** `$1` asks for what comes after the conversation `$2`, its message `$3` and the position `$4` on it: some `$5`. */
const find = statement<Row>(
  `
with own as (
  select * from members o where o.user_id = $1 and o.conversation_id >= $2::bigint
    and ($3::bigint < ${Number.MAX_SAFE_INTEGER} or o.conversation_id > $2::bigint)
  order by o.conversation_id limit 50
)
select o.conversation_id as "conversationId", f.seq, f.position, case when m.seq is not null then f.id end as id,
       m.sender_id as "senderId", f.file_id as "fileId", f.name, f.mime, f.size
from own o
left join lateral (
  select * from attachments y where y.conversation_id = o.conversation_id and y.seq > o.cleared_seq and y.size > 0
    and (o.conversation_id > $2::bigint or (y.seq, y.position) > ($3::bigint, $4::integer))
  order by y.seq, y.position limit $5
) f on true
left join messages m on m.conversation_id = f.conversation_id and m.seq = f.seq
  and ${isAlive('m')} and not ${isDeleted('m')} and ${isMarked('hidden', 'm')} is not true
  and not ${asText(hasBlocked, 'o.user_id', 'o.contact_id')}
order by o.conversation_id, f.seq, f.position limit $5`,
  { name: 'export_files' },
)

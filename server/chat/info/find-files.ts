import type { SharedThing } from '@akin/contract/chat/info.ts'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { refuse } from '#platform/refuse.ts'
import { isAlive, isDeleted, isMarked } from '../reading/conditions.ts'
import { attachment, head } from '../reading/thread-statements.ts'

/** A message, and which of its own things comes next; then those of the messages before it. */
export interface From {
  seq: number
  nth: number
}

/** Pictures or files that the asker can see now. Among very many of the other kind a page may end before it is full. */
export async function findFiles(
  db: Database,
  pair: readonly [askerId: number, contactId: number],
  kind: 'image' | 'file',
  from: From,
) {
  const items: SharedThing[] = []
  let next = from
  for (const most of steps) {
    const rows = await read(db, [...pair, kind, next.seq, next.nth, most])
    if (rows.length === 0) return refuse('not_found')
    const looked = rows.filter((row): row is FileRow => row.seq !== null)
    for (const row of looked) {
      if (row.attachment) items.push({ ...row, url: null })
      if (items.length === limits.sharedPage) return { items, next: behind(row) }
    }
    const last = looked.at(-1)
    if (!last || looked.length < most) return { items, next: null }
    next = behind(last)
  }
  return { items, next }
}

/** So many attachments are looked at first, and so many more where too few of them were of the kind. */
const steps = [2 * limits.sharedPage, 500] as const

interface FileRow {
  seq: number
  position: number
  senderId: number
  createdAt: Date
  /** Null where it is of another kind, or cannot be seen. */
  attachment: Attachment | null
}

function behind({ seq, position }: FileRow): From {
  return { seq, nth: position + 1 }
}

/**
 * `$1` asks for what `$2` and they have sent each other: of the kind `$3`, from the message `$4` and its position `$5` on. A
 * conversation in which nothing was sent has one row all the same.
 */
const read = statement<FileRow | { seq: null }>(
  `
with${head}
select f.seq, f.position, x.sender_id as "senderId", x.created_at as "createdAt",
       case when x.seq is not null then ${attachment} end as attachment
from h
left join lateral (
  select * from attachments y
  where y.conversation_id = h.id and y.seq > h.cleared_seq and y.seq <= $4::bigint
    and (y.seq < $4::bigint or y.position >= $5::integer)
  order by y.seq desc, y.position limit $6
) f on true
left join messages x on x.conversation_id = h.id and x.seq = f.seq and f.kind = $3::text
  and ${isAlive('x')} and not ${isDeleted('x')} and ${isMarked('hidden', 'x')} is not true
order by f.seq desc, f.position`,
  { name: 'list_shared_files', on: 'pipeline' },
)

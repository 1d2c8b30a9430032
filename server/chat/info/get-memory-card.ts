import type { MemoryCard } from '@akin/contract/chat/info.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { isAlive, isDeleted, isMarked } from '../reading/conditions.ts'
import { head } from '../reading/thread-statements.ts'

/** What has gathered in the conversation with someone. */
export async function getMemoryCard({ db }: Deps, { asker, params: { contactId } }: CallOf<'getMemoryCard'>) {
  const [card] = await read(db, [asker.id, contactId])
  return card ?? refuse('not_found')
}

/**
 * Where messages disappear the first that is left stands behind all that are gone: it is looked for over so many places,
 * and a conversation that has lost more of them has no first message. Starred messages are not joined: PostgreSQL would
 * read the whole conversation beside the stars.
 */
const span = 20 * limits.messagesSpan

const read = statement<MemoryCard>(
  `
with${head}
select f.created_at as "firstMessageAt", (
  select count(*) from marks s
  where s.user_id = $1 and s.conversation_id = h.id and s.starred_at is not null and not s.hidden and s.seq > h.cleared_seq
    and (select true from messages x where x.conversation_id = s.conversation_id and x.seq = s.seq
           and ${isAlive('x')} and not ${isDeleted('x')})) as starred
from h
left join lateral (
  select y.created_at from messages y
  where y.conversation_id = h.id and y.seq > h.cleared_seq and y.seq <= h.cleared_seq + ${span}
    and ${isAlive('y')} and ${isMarked('hidden', 'y')} is not true
  order by y.seq limit 1
) f on true`,
  { name: 'get_memory_card', on: 'pipeline', isLong: true },
)

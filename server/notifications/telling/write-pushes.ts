import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { pushes } from '../tables.ts'

type Row = typeof pushes.$inferSelect
/** What is sent to all of someone's devices. */
export type Push = Omit<Row, 'id' | 'deviceId' | 'dueAt' | 'tries' | 'takenUntil'>

/**
 * One for each device. A later one of the same takes the place of the earlier, also while that is being sent: then it is sent
 * after it. What a push service has asked to be left alone until goes for both.
 */
export async function writePushes(tx: Transaction, some: Push[]) {
  if (some.length === 0) return
  await write(tx, [
    some.map(({ userId }) => userId),
    some.map(({ kind }) => kind),
    some.map(({ key }) => key),
    some.map(({ fromId }) => fromId),
    some.map(({ about }) => about),
    some.map(({ subjectId }) => subjectId),
    some.map(({ conversationId }) => conversationId),
    some.map(({ fromSeq }) => fromSeq),
    some.map(({ toSeq }) => toSeq),
    some.map(({ people }) => people),
    some.map(({ cause }) => cause),
  ])
}

const write = statement(`
insert into pushes (device_id, user_id, kind, key, from_id, about, subject_id, conversation_id, from_seq, to_seq, people, cause)
select d.id, d.user_id, p.kind, p.key, p.from_id, p.about, p.subject_id, p.conversation_id, p.from_seq, p.to_seq, p.people, p.cause
from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
            $9::bigint[], $10::integer[], $11::text[])
  as p(user_id, kind, key, from_id, about, subject_id, conversation_id, from_seq, to_seq, people, cause)
join push_devices d on d.user_id = p.user_id
order by d.id, p.key
on conflict (device_id, key) do update set
  user_id = excluded.user_id, kind = excluded.kind, from_id = excluded.from_id, about = excluded.about,
  subject_id = excluded.subject_id, conversation_id = excluded.conversation_id, people = excluded.people,
  from_seq = least(pushes.from_seq, excluded.from_seq), to_seq = excluded.to_seq, cause = excluded.cause`)

import type { MessageKind } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { isCalmOf } from '#auth/calm/calm-rule.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { kindsWithoutFiles } from '../kinds.ts'
import { mayWrite } from '../may-write.ts'

/** One message that someone wants to send. */
export interface Send {
  senderId: number
  contactId: number
  clientId: string
  kind: MessageKind
  body: string
  replyToId: number | null
  attachmentIds: number[]
}

/** Where a message is. */
export interface Stored {
  outcome: 'sent' | 'repeat'
  id: number
  conversationId: number
  seq: number
  replyToSeq: number | null
  createdAt: Date
  expiresAt: Date | null
  /** Whether the other one may know by it that what they had written has arrived. */
  hasArrived: boolean
}

/** What became of a send. Nothing at all: the two have no open conversation, or are no contacts. */
export type Outcome =
  | Stored
  | { outcome: 'client_id_reused' | 'wait_for_reply' | 'text_only_until_reply' }
  | undefined

export function isStored(outcome: NonNullable<Outcome>): outcome is Stored {
  return outcome.outcome === 'sent' || outcome.outcome === 'repeat'
}

/**
 * Sends a batch of messages in one statement: it locks the conversations in the order of their ids, finds repeats,
 * keeps the rules until the other one has answered, gives each message its place, and moves the counters.
 *
 * A statement sees other rows as they were before it waited for its locks. So a repeat that another process stores
 * meanwhile is caught by the unique index alone: the statement fails with 23505, nothing is written, and the whole
 * batch has to run again. A batch must not hold the same sender and client id twice.
 */
export async function sendMessages(db: Queryable, sends: readonly Send[]) {
  const files = sends.flatMap(({ attachmentIds }, index) => attachmentIds.map(id => [index + 1, id] as const))
  const values = [
    sends.map(({ senderId }) => senderId),
    sends.map(({ contactId }) => contactId),
    sends.map(({ clientId }) => clientId),
    sends.map(({ body }) => body),
    sends.map(({ kind }) => kind),
    sends.map(({ replyToId }) => replyToId),
  ]
  const rows = await (files.length === 0
    ? store(db, values)
    : storeWithFiles(db, [...values, files.map(([ord]) => ord), files.map(([, id]) => id)]))
  const outcomes: Outcome[] = Array.from(sends, () => undefined)
  for (const { ord, ...row } of rows) outcomes[ord - 1] = isStored(row) ? row : { outcome: row.outcome }
  return outcomes
}

/*
 * `for share of k`: a block or a removal that was confirmed holds for every send that comes after it.
 * `order by c.id`: batches that share conversations lock them in the same order, and none waits for another in a circle.
 * A message that was changed or deleted since it was first sent is still the same send.
 * Of someone who hides that they are here it is told only with what they write themselves that what they were sent has
 * arrived. Rows of members are locked in the order in which positions lock them.
 */
function storing(alsoDone = '') {
  return `
with held as materialized (
  select a.ord, a.sender_id, a.client_id, a.body, a.kind, a.sender_id = k.user_a_id as by_a,
         c.id as conversation_id, c.last_seq, c.sent_a, c.sent_b,
         case when a.kind <> 'timer' then now() + c.timer * interval '1 second' end as expires_at,
         (select r.seq from messages r where r.id = a.reply_to_id and r.conversation_id = c.id and r.kind <> 'timer') as reply_to_seq
  from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::bigint[])
       with ordinality as a(sender_id, contact_id, client_id, body, kind, reply_to_id, ord)
  join connections k on k.user_a_id = least(a.sender_id, a.contact_id)
                    and k.user_b_id = greatest(a.sender_id, a.contact_id)
  join users u on u.id = a.contact_id and ${mayWrite('k', 'u')}
  join conversations c on c.id = k.id and c.opened_at is not null
  order by c.id, a.ord
  for no key update of c for share of k
),
known as (
  select h.*, e.id as known_id, e.seq as known_seq, e.created_at as known_at, e.reply_to_seq as known_reply,
         e.expires_at as known_expires_at,
         (e.body = h.body or e.edited_at is not null or e.deleted_at is not null or e.gone_at is not null)
           and e.conversation_id = h.conversation_id as same,
         case when by_a then sent_b else sent_a end = 0 as is_unanswered
  from held h
  left join messages e on e.sender_id = h.sender_id and e.client_id = h.client_id
),
counted as (
  select *, case when by_a then sent_a + count(*) filter (where by_a and is_new) over so_far
                           else sent_b + count(*) filter (where not by_a and is_new) over so_far end as nth
  from (select *, known_id is null and not (is_unanswered and kind not in ${kindsWithoutFiles}) as is_new from known) k
  window so_far as (partition by conversation_id order by ord rows unbounded preceding)
),
judged as (
  select *, case when same then 'repeat'
                 when known_id is not null then 'client_id_reused'
                 when not is_new then 'text_only_until_reply'
                 when is_unanswered and nth > ${limits.unanswered} then 'wait_for_reply'
                 else 'sent' end as outcome
  from counted
),
decided as materialized (
  select ord, outcome, sender_id, client_id, body, kind, by_a, conversation_id, nth,
         case outcome when 'sent' then nextval('messages_id_seq') else known_id end as id,
         case outcome when 'sent' then last_seq + count(*) filter (where outcome = 'sent') over so_far
                      else known_seq end as seq,
         case outcome when 'sent' then now() else known_at end as created_at,
         case outcome when 'sent' then expires_at else known_expires_at end as expires_at,
         case outcome when 'sent' then reply_to_seq else known_reply end as reply_to_seq
  from judged
  window so_far as (partition by conversation_id order by ord rows unbounded preceding)
),
written as (
  insert into messages (id, conversation_id, seq, sender_id, nth, client_id, kind, body, reply_to_seq, expires_at)
  select id, conversation_id, seq, sender_id, nth, client_id, kind, body, reply_to_seq, expires_at
  from decided where outcome = 'sent'
),
${alsoDone}
moved as (
  update conversations c
  set last_seq = c.last_seq + d.n, sent_a = c.sent_a + d.by_a, sent_b = c.sent_b + d.n - d.by_a,
      last_message_at = now(), last_by_a = d.last_by_a
  from (select conversation_id, count(*) as n, count(*) filter (where by_a) as by_a,
               coalesce(max(seq) filter (where by_a) = max(seq), false) as last_by_a
        from decided where outcome = 'sent' group by conversation_id) d
  where c.id = d.conversation_id
),
reaching as materialized (
  select m.user_id, m.conversation_id, d.seq
  from (select sender_id, conversation_id, max(seq) as seq from decided where outcome = 'sent' group by 1, 2) d
  join connect_settings v on v.user_id = d.sender_id and (not v.shows_presence or ${isCalmOf('v.user_id')})
  join members m on m.user_id = d.sender_id and m.conversation_id = d.conversation_id
  order by m.user_id, m.conversation_id
  for no key update of m
),
reached as (
  update members m set delivered_seq = greatest(m.delivered_seq, r.seq)
  from reaching r where m.user_id = r.user_id and m.conversation_id = r.conversation_id
)
select d.ord, d.outcome, d.id, d.conversation_id as "conversationId", d.seq, d.reply_to_seq as "replyToSeq",
       d.created_at as "createdAt", d.expires_at as "expiresAt", r.user_id is not null as "hasArrived"
from decided d
left join reaching r on r.user_id = d.sender_id and r.conversation_id = d.conversation_id and r.seq = d.seq`
}

type Row = NonNullable<Outcome> & { ord: number }

/** Nearly all messages have no files, and PostgreSQL need not look for any. */
const store = statement<Row>(storing(), { name: 'send_messages', on: 'batches' })

const hangFiles = `
hung as (
  update attachments t set conversation_id = d.conversation_id, seq = d.seq, position = x.position
  from unnest($7::bigint[], $8::bigint[]) with ordinality as x(ord, id, position) join decided d on d.ord = x.ord
  where d.outcome = 'sent' and t.id = x.id and t.owner_id = d.sender_id and t.seq is null
),
`

const storeWithFiles = statement<Row>(storing(hangFiles), { name: 'send_messages_with_files', on: 'batches' })

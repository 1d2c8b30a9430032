import { runOn } from '../../server/testing/template.ts'
import { seededRandom } from './random.ts'
import { askerId, firstId, type Sizes, small } from './sizes.ts'
import { step } from './step.ts'
import { drawTexts } from './talk.ts'
import { withoutIndexes } from './without-indexes.ts'

const texts = 200_000

/** Messages of all conversations lie among each other, by the time they were written. */
export async function seedMessages(url: string, sizes: Sizes) {
  const run = (...statements: string[]) => runOn(url, [quick, ...statements].join(';\n'))
  await step('people and their conversations', () => run(...people(sizes), planned(sizes), ...conversations))
  await step('texts', () => run(...textTables(Math.min(texts, sizes.messages))))
  await step('messages', () => withoutIndexes(url, { table: 'messages' }, () => run(messages(sizes))))
  await step('what hangs on them', () => run(...hanging(sizes), 'drop table texts, planned', 'analyze'))
}

const quick = `set work_mem = '1GB'; set maintenance_work_mem = '1GB'`

function people({ own, conversations: count }: Sizes) {
  const members = everyone(count - own)
  return [
    `insert into users (id, email, display_name, password_hash, date_of_birth, terms_version, email_verified_at)
     select ${firstId} + n, 'p' || n || '@bench.test', 'Person-' || n, 'unusable', '1990-01-01', '', now()
     from generate_series(1, ${1 + own + members}) n`,
    `insert into connections (id, user_a_id, user_b_id, requester_id, status, connected_at) overriding system value
     select n, ${askerId}, ${askerId} + n, ${askerId}, 'connected', now() from generate_series(1, ${own}) n`,
    // Each of the others with the next four.
    `insert into connections (id, user_a_id, user_b_id, requester_id, status, connected_at) overriding system value
     select id, least(a, b), greatest(a, b), a, 'connected', now() from (
       select ${own} + k + 1 as id, ${askerId + own + 1} + k % ${members} as a,
              ${askerId + own + 1} + (k % ${members} + 1 + k / ${members}) % ${members} as b
       from generate_series(0, ${count - own - 1}) k) pairs`,
  ]
}

function everyone(conversationCount: number) {
  return Math.max(10, Math.ceil(conversationCount / 4))
}

/** How many messages each conversation gets, and from when to when. */
function planned({ long, shorts, short }: Sizes) {
  return `create table planned as
    select id, user_a_id, user_b_id,
      case when id = 1 then ${long} when id <= 1 + ${shorts} then ${short}
           else ${small.least} + (hashint8(id) & 65535) % ${small.range} end as n,
      now() - interval '800 days' + (hashint8(id + 3) & 65535) / 65536.0 * interval '300 days' as began,
      ((hashint8(id + 7) & 65535) / 65536.0 * 0.6 + 0.4) * interval '490 days' as lasted
    from connections; analyze planned`
}

/** The two take turns, and the first of the pair begins: so many of the other's messages lie up to a place. */
const othersUpTo = (seq: string) => `case when user_id < contact_id then ${seq} / 2 else (${seq} + 1) / 2 end`

const conversations = [
  `insert into conversations (id, last_seq, sent_a, sent_b, last_message_at, last_by_a, change_seq, opened_at)
   select id, n, (n + 1) / 2, n / 2, began + lasted, n % 2 = 1, n, began from planned order by hashint8(id)`,
  `insert into members (user_id, conversation_id, contact_id, read_seq, read_nth, seen_seq, delivered_seq, shown_seq, mark_seq,
     pinned_at, muted_until, archived_seq)
   select user_id, id, contact_id, upto, ${othersUpTo('upto')}, upto, n, upto, n / 97,
     case when id in (300, 310, 320) then now() end, case when id % 20 = 3 then 'infinity'::timestamptz end,
     case when id % 10 = 4 then n end
   from (
     select id, n, user_a_id as user_id, user_b_id as contact_id, case when n >= 1000 then n - 250
       when id % 5 = 0 then greatest(n - id % 20, 0) else n end as upto from planned
     union all select id, n, user_b_id, user_a_id, n from planned) both_of order by hashint8(id * 31 + user_id)`,
]

function textTables(count: number) {
  const bodies = drawTexts(count, seededRandom(42))
  const chunk = 20_000
  const inserts = []
  for (let at = 0; at < count; at += chunk)
    inserts.push(`insert into texts select ${at} + n - 1, body
      from json_array_elements_text($texts$${JSON.stringify(bodies.slice(at, at + chunk))}$texts$) with ordinality as t(body, n)`)
  return ['create table texts (n int primary key, body text not null)', ...inserts, 'analyze texts']
}

/**
 * One of ten with a reaction, one of ten answers another, some are pictures, edited, deleted or gone. Besides what people
 * say there are words to look for: one that is said five times in the long conversation, one in every thousandth message,
 * and two that are never said together though neither is rare.
 */
function messages(sizes: Sizes) {
  const count = Math.min(texts, sizes.messages)
  const gone = 'h % 100 = 7'
  const deleted = 'h % 200 = 9'
  const empty = `(${gone} or ${deleted})`
  return `
    insert into messages (id, conversation_id, seq, sender_id, nth, client_id, kind, body, reply_to_seq, created_at,
      edited_at, deleted_at, gone_at, change_seq, reactions)
    select o.id, conversation_id, seq, case when seq % 2 = 1 then user_a_id else user_b_id end, (seq + 1) / 2,
      gen_random_uuid(), case when h % 33 = 1 and not ${empty} then 'image' else 'text' end,
      case when ${empty} then '' else t.body
        || case when conversation_id <= 2 and seq % (o.n / 5) = 7 then ' zeppelin' else '' end
        || case when h % 1000 = 8 then ' needle' else '' end
        || case h % 50 when 3 then ' monday' when 27 then ' friday' else '' end end,
      case when h % 10 = 5 and seq > 3 then seq - 3 end, at,
      case when h % 50 = 11 and not ${empty} then at + interval '1 minute' end,
      case when ${deleted} and not ${gone} then at + interval '1 hour' end, case when ${gone} then at + interval '1 hour' end,
      case when h % 10 = 3 or h % 50 = 11 or ${empty} then seq end,
      case when h % 10 = 3 and not ${empty} then '{"a": ["👍"], "b": []}'::jsonb end
    from (select row_number() over (order by at) as id, *, hashint8(conversation_id * 1000003 + seq) & 2147483647 as h
          from (select p.id as conversation_id, p.user_a_id, p.user_b_id, p.n, seq, p.began + p.lasted * (seq::float8 / p.n) as at
                from planned p, generate_series(1, p.n) seq) x) o
    join texts t on t.n = h % ${count};
    select setval('messages_id_seq', (select count(*) from messages))`
}

function hanging({ own }: Sizes) {
  return [
    `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size, width, height)
     select sender_id, conversation_id, seq, 'image', md5(id::text), 'Picture ' || id || '.webp', 'image/webp', 200000, 1200, 900
     from messages where kind = 'image'`,
    `insert into marks (user_id, conversation_id, seq, hidden, mark_seq)
     select user_a_id, id, 97 * mark, true, mark from planned, generate_series(1, n / 97) mark where id <= ${own}
     union all select user_a_id, id, 5, true, 1 from planned where id > ${own} and id % 5 = 0`,
    `insert into drafts (user_id, conversation_id, body) select user_a_id, id, 'An unsent line' from planned where id % 20 = 1`,
    `insert into message_versions (conversation_id, seq, version, body, written_at)
     select conversation_id, seq, 1, body, created_at from messages where edited_at is not null`,
  ]
}

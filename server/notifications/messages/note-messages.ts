import { isGift } from '@akin/contract/chat/is-gift.ts'
import { messageKinds } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { areBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { isWantedIn } from '../rules/wanted.ts'

/** Whoever has messages among these ids that they have not read gets a row in their bell, and is to be told. */
export async function noteMessages(tx: Transaction, afterId: number, upToId: number) {
  const fresh = await findFresh(tx, [afterId, upToId])
  if (fresh.length === 0) return
  const rung = await noteFresh(tx, [
    fresh.map(({ conversationId }) => conversationId),
    fresh.map(({ senderId }) => senderId),
    fresh.map(({ fromSeq }) => fromSeq),
    fresh.map(({ toSeq }) => toSeq),
  ])
  const people = rung.map(({ userId }) => userId)
  if (people.length > 0) publish(tx, 'bell', {}, [...new Set(people)])
}

/** A line about the timer calls nobody, and a gift is told of by itself. */
const silentKinds = messageKinds
  .filter(kind => kind === 'timer' || isGift(kind))
  .map(kind => `'${kind}'`)
  .join(', ')

interface Fresh {
  conversationId: number
  senderId: number
  fromSeq: number
  toSeq: number
}

/** What was sent between two ids, as one of each conversation. A statement of its own: the next one is planned once, for any number. */
const findFresh = statement<Fresh>(`
select conversation_id as "conversationId", sender_id as "senderId", min(seq) as "fromSeq", max(seq) as "toSeq"
from messages where id > $1 and id <= $2 and gone_at is null and kind not in (${silentKinds})
group by 1, 2`)

/*
 * Most of it was read by now, or is in a conversation of which the same is to be told already: that costs a few look-ups, and
 * nothing is written.
 *
 * A telling that will be looked at in a while is left alone, because whoever decides about it then sees these messages too. One
 * that may be decided about just now is written to, which waits for that: then it is there no more, and a new one is made. The
 * clock is that of this statement, which sees all that it tells of.
 * A row of the bell that is new anyway moves up once a minute.
 * What leads to no push, as there is no device or a rule is off, is decided about, and said, once an hour.
 * Who has the conversation before their eyes is told by a mail alone, if they go without reading it.
 * Rows are written in one order, so that nobody waits in a circle. What is asked for in most cases comes first: whether they may
 * be told at all only matters where there is anything to write.
 */
const mayBeTold = `(select status = 'active' from users u where u.id = w.user_id)
    and not ${asText(areBlocked, 'w.user_id', 'w.from_id')}`

const looking = `exists (select from attention a where a.user_id = w.user_id and a.contact_id = w.from_id
      and a.seen_at > now() - ${limits.attentionLife} * interval '1 second')`

const noteFresh = statement<{ userId: number }>(
  `
with unread as materialized (
  select m.user_id, m.conversation_id, m.contact_id as from_id, 'message:' || m.conversation_id as key,
         greatest(f.from_seq, m.read_seq + 1) as from_seq, f.to_seq,
         coalesce(m.muted_until > now(), false) as muted,
         ${isWantedIn('s', 'messages', 'bell')} as by_bell, ${isWantedIn('s', 'messages', 'push')} as by_push,
         ${isWantedIn('s', 'messages', 'mail')} as by_mail
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as f(conversation_id, sender_id, from_seq, to_seq)
  join members m on m.conversation_id = f.conversation_id and m.contact_id = f.sender_id and m.read_seq < f.to_seq
  left join notification_settings s on s.user_id = m.user_id
),
rung as (
  insert into notices (user_id, kind, key, from_id)
  select user_id, 'message', key, from_id from unread w
  where case when by_bell and not muted
      and not exists (select from notices n where n.user_id = w.user_id and n.key = w.key
        and n.seen_at is null and n.at > now() - interval '1 minute')
    then not ${looking} and ${mayBeTold} else false end
  order by user_id, key
  on conflict (user_id, key) do update set times = notices.times + 1, at = now(), seen_at = null
  returning user_id
),
told as (
  insert into tellings (user_id, channel, kind, key, from_id, conversation_id, from_seq, to_seq, look_at)
  select user_id, channel, 'message', key, from_id, conversation_id, from_seq, to_seq,
         now() + seconds * interval '1 second'
  from unread w, (values ('push', 0), ('mail', ${serverLimits.unreadMailAfter})) as by (channel, seconds)
  where case when (channel = 'push' or by_mail and not muted)
      and not exists (select from tellings t where t.user_id = w.user_id and t.channel = by.channel and t.key = w.key
        and t.look_at > statement_timestamp() + interval '2 seconds')
      and (channel = 'mail'
        or by_push and not muted and exists (select from push_devices d where d.user_id = w.user_id)
        or not exists (select from notification_receipts r where r.user_id = w.user_id and r.from_id = w.from_id
          and r.kind = 'message' and r.channel = 'push' and r.fate = 'not_sent' and r.at > now() - interval '1 hour'))
    then (channel = 'mail' or not ${looking}) and ${mayBeTold} else false end
  order by user_id, channel, key
  on conflict (user_id, channel, key) do update
    set to_seq = excluded.to_seq, look_at = least(tellings.look_at, excluded.look_at)
)
select user_id as "userId" from rung`,
  { name: 'note_messages' },
)

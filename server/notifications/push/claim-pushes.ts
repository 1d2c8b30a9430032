import type { MessageKind } from '@akin/contract/chat/messages.ts'
import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import type { Cause } from '@akin/contract/notifications/shapes.ts'
import { sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { unreadConversationsOf, unreadSaid } from '#chat/relations.ts'
import { areBlocked, nameFor } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil } from '#platform/loops.ts'
import { portraitFor } from '#profile/relations.ts'
import { pushes } from '../tables.ts'
import { pushPatienceMs } from './send-push.ts'

export const work = 'send-pushes'

/** How many are taken in one go. */
export const batch = 64

/** What is not on its way by then is taken anew. Whoever is killed leaves its own to others after that. */
export const leaseMs = 3 * pushPatienceMs

/** A push that is due, with all that is known at this moment of what it tells. */
export interface ClaimedPush {
  id: number
  /** Another one where it has been replaced since. */
  version: string
  tries: number
  kind: NoticeKind
  key: string
  userId: number
  fromId: number | null
  about: string
  subjectId: number | null
  conversationId: number | null
  people: number | null
  cause: Cause
  deviceId: number
  device: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** Whether its push service has refused us a while ago. */
  isResting: boolean
  /** Whether they are here, and on this device still signed in. */
  isHere: boolean
  isBlocked: boolean
  /** What the other one is called. */
  name: string | null
  /** Their portrait, if there is one that may be seen. */
  portrait: string | null
  /** Of a conversation: what of it is unread. */
  unread: number | null
  isMuted: boolean
  text: string | null
  messageKind: MessageKind | null
  /** Whether it was seen in the bell, or what it tells of is answered. */
  isOver: boolean
  showsText: boolean
  /** The one number. */
  badge: number
}

const dueAt = `greatest(p.due_at, coalesce(p.taken_until, '-infinity'))`

/** Takes the next few for so many seconds (`$2`), and answers with all that they need: one statement for all of them. */
const claim = statement<ClaimedPush>(
  `
with due as (
  select p.id from pushes p
  where ${dueAt} <= now() and not exists (select from set_aside a
    where a.work = '${work}' and a.row_id = p.id::text and a.until > now())
  order by ${dueAt}, p.id limit $1 for update skip locked
), taken as (
  update pushes p set taken_until = now() + $2 * interval '1 second' from due where p.id = due.id returning p.*
), people as (
  select t.user_id, (select count(*) from (${unreadConversationsOf('t.user_id')}) w)::int as badge
  from (select distinct user_id from taken) t
)
select t.id, pg_current_xact_id()::xid::text as version, t.tries, t.kind, t.key, t.user_id as "userId",
       t.from_id as "fromId", t.about, t.subject_id as "subjectId", t.conversation_id as "conversationId", t.people, t.cause, d.id as "deviceId", d.name as device,
       d.endpoint, d.p256dh, d.auth, coalesce(d.rests_until > now(), false) as "isResting",
       ${shownStatusIn('u')} = 'active' and d.user_id = t.user_id
         and exists (select from sessions s where s.id = d.session_id and s.expires_at > now()) as "isHere",
       t.from_id is not null and ${asText(areBlocked, 't.user_id', 't.from_id')} as "isBlocked",
       case when t.from_id is not null then ${asText(nameFor, 't.from_id', 't.user_id')} end as name,
       case when t.people is null and t.from_id is not null then ${asText(portraitFor, 't.from_id', 't.user_id')} end as portrait,
       said.count as unread, coalesce(m.muted_until > now(), false) as "isMuted",
       said.body as text, said.kind as "messageKind",
       case t.kind
         when 'message' then false
         when 'request' then not exists (select from connections c where c.status = 'pending'
           and c.user_a_id = least(t.user_id, t.from_id) and c.user_b_id = greatest(t.user_id, t.from_id))
         else exists (select from notices n where n.user_id = t.user_id and n.key = t.key and n.seen_at is not null)
       end as "isOver",
       coalesce((select n.shows_text_in_push from notification_settings n where n.user_id = t.user_id), false) as "showsText",
       people.badge
from taken t
join push_devices d on d.id = t.device_id
join users u on u.id = t.user_id
join people on people.user_id = t.user_id
left join members m on m.user_id = t.user_id and m.conversation_id = t.conversation_id
left join lateral (${unreadSaid('t')}) said on t.conversation_id is not null
order by t.id`,
  { name: 'claim_pushes' },
)

export function claimPushes(db: Database): Promise<ClaimedPush[]> {
  return claim(db, [batch, leaseMs / 1000])
}

const releaseSome = statement('update pushes set taken_until = null where id = any ($1)')

/** Whoever stops leaves at once what it has taken and not sent. */
export async function releasePushes(db: Database, ids: number[]) {
  if (ids.length > 0) await releaseSome(db, [ids])
}

const due = sql.raw(dueAt)

/** Until the next one is due. */
export const untilPush = sql`
  select ${msUntil(due)} from ${pushes} p where ${isNotAside(work, sql`p.id`)} order by ${due}, p.id limit 1`

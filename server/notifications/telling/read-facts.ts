import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { calmIn } from '#auth/calm/calm-rule.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { isSaidFrom } from '#chat/relations.ts'
import { areBlocked } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { isFavouriteOf } from '../rules/favourites-of.ts'
import type { DecidedRules, tellings } from '../tables.ts'

type Telling = Omit<typeof tellings.$inferSelect, 'channel' | 'lookAt'>

/** What is to be told to someone, and everything that counts for it at this moment. */
export interface TellingRow extends Telling {
  now: Date
  /** Whether they can be told anything, and by whom it is from. */
  isHere: boolean
  onBreak: boolean
  isFromHere: boolean
  isBlocked: boolean
  isFavourite: boolean
  isMuted: boolean
  /** Whether it still waits for them, or they have read it, or it is no more. */
  state: 'waits' | 'read' | 'gone'
  isThere: boolean
  isElsewhere: boolean
  devices: number
  isCalm: boolean
  calmUntil: Date | null
  pausedUntil: Date | null
  rules: DecidedRules | null
  quietFrom: number | null
  quietTo: number | null
  quietNights: number[] | null
  zone: string | null
}

const blocked = asText(areBlocked, 't.user_id', 't.from_id')
const favourite = asText(
  (user, from) => isFavouriteOf(from ?? sql``, user ?? sql``),
  't.user_id',
  't.from_id',
)
const seenWithin = (seconds: number) =>
  `a.user_id = t.user_id and a.seen_at > now() - ${seconds} * interval '1 second'`

/*
 * What the other one did is told as long as they are a contact; of a request, as long as it waits. What stands in the bell is
 * read once it was seen there. A message that was read may be gone as well: it was read.
 */
export const readFacts: (tx: Transaction, values: [number[]]) => Promise<TellingRow[]> = statement(
  `
select t.id, t.user_id as "userId", t.kind, t.key, t.from_id as "fromId", t.about, t.subject_id as "subjectId",
       t.conversation_id as "conversationId", t.from_seq as "fromSeq", c.last_seq as "toSeq", t.since, t.held, now() as now,
       u.email_verified_at is not null and ${shownStatusIn('u')} = 'active' as "isHere", ${onBreakIn('u')} as "onBreak",
       t.from_id is null or coalesce((select ${shownStatusIn('f')} = 'active' from users f where f.id = t.from_id), false)
         as "isFromHere",
       t.from_id is not null and ${blocked} as "isBlocked", t.from_id is not null and ${favourite} as "isFavourite",
       coalesce((select p.muted_until > now() from members p where p.user_id = t.user_id and p.contact_id = t.from_id
         and p.conversation_id = coalesce(t.conversation_id, k.id)), false) as "isMuted",
       case
         when t.kind = 'request' then case when k.status = 'pending' and k.requester_id = t.from_id then 'waits' else 'gone' end
         when t.from_id is not null and k.status is distinct from 'connected' then 'gone'
         when t.conversation_id is not null then
           case when ${isSaidFrom('t.from_seq', 'm')} then 'waits' when m.read_seq >= t.from_seq then 'read' else 'gone' end
         when exists (select from notices n where n.user_id = t.user_id and n.key = t.key and n.seen_at >= t.since) then 'read'
         else 'waits'
       end as state,
       exists (select from attention a where ${seenWithin(limits.attentionLife)} and a.contact_id = t.from_id) as "isThere",
       exists (select from attention a where ${seenWithin(serverLimits.attentionElsewhere)}) as "isElsewhere",
       (select count(*) from push_devices d where d.user_id = t.user_id)::int as devices,
       ${calmIn('u')} as "isCalm", u.calm_until as "calmUntil",
       case when s.paused_until > now() then s.paused_until end as "pausedUntil",
       s.rules, s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.quiet_nights as "quietNights", s.zone
from tellings t
join users u on u.id = t.user_id
left join notification_settings s on s.user_id = t.user_id
left join connections k on k.user_a_id = least(t.user_id, t.from_id) and k.user_b_id = greatest(t.user_id, t.from_id)
  and t.from_id is not null
left join members m on m.user_id = t.user_id and m.conversation_id = t.conversation_id
left join conversations c on c.id = t.conversation_id
where t.id = any ($1::bigint[])
order by t.user_id, t.id`,
)

import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { unreadConversationsOf } from '#chat/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { summaryOf } from '#profile/summary.ts'
import { areBlocked, areContacts } from '../relations.ts'

/**
 * Whether the one asking, `$1`, still has with them what it was about: a request that waits, or else a contact. So a block
 * looks like a removal or a withdrawal here as well. Values and no joins: of an `exists` PostgreSQL might make a table of
 * everyone's contacts.
 */
const asks = (from: string) => `coalesce((
    select true from connections c
    where c.user_a_id = least($1::bigint, ${from}) and c.user_b_id = greatest($1::bigint, ${from})
      and c.status = 'pending' and c.requester_id = ${from} and not c.filtered
      and c.requested_at > now() - ${limits.requestLife} * interval '1 second'), false)`

const isContact = (from: string) => `coalesce((select ${asText(areContacts, '$1', from)}), false)`

const isHere = (from: string, which: string) => `coalesce((
    select true from users u where u.id = ${from} and ${shownStatusIn('u')} = 'active' and ${which}), false)`

const isNotBlocked = (from: string) => `not ${asText(areBlocked, '$1', from)}`

/** Whom it is about, as a line in a list, if they can be shown. */
const isShown = (row: string) => `case
    when ${row}.from_id is null then true
    when ${row}.kind = 'request' then ${asks(`${row}.from_id`)} and ${isNotBlocked(`${row}.from_id`)}
      and ${isHere(`${row}.from_id`, `not ${onBreakIn('u')}`)}
    else ${isContact(`${row}.from_id`)} and ${isNotBlocked(`${row}.from_id`)} and ${isHere(`${row}.from_id`, 'true')} end`

const isKept = (row: string) => `${row}.at > now() - ${serverLimits.bellLife} * interval '1 second'`

/**
 * `$2` and `$3` the last row of the page before, `$4` how many. The number and the dot are in every row, and in one without
 * a notice where the page is empty. How many messages wait is counted now.
 */
export const bellStatement = `
with waiting as materialized (${unreadConversationsOf('$1')}
),
page as (
  select n.* from notices n
  where n.user_id = $1 and ${isKept('n')}
    and ($2::bigint is null or (n.at, n.id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::bigint))
    and ${isShown('n')}
  order by n.at desc, n.id desc
  limit $4
)
select (select count(*) from waiting) as unread,
       exists (select from notices n
         where n.user_id = $1 and n.seen_at is null and n.kind <> 'message' and ${isKept('n')} and ${isShown('n')}) as "hasNew",
       shown.id, shown.kind, shown.about, shown.subject_id as "subjectId", shown.at,
       case when shown.kind = 'message' then coalesce(w.unread, 0) else shown.times end as times,
       shown.seen_at is null and (shown.kind <> 'message' or w.unread is not null) as "isNew",
       (extract(epoch from shown.at) * 1000000)::bigint as "cursorAt", ${asText(summaryOf, 'shown.from_id')} as "from"
from (select) one
left join page shown on true
left join waiting w on shown.kind = 'message' and w.contact_id = shown.from_id
order by shown.at desc, shown.id desc`

/** Whose number is no longer for the one asking stays without a name: what became of it was theirs to know. */
export const receiptsStatement = `
select r.id, r.kind, r.about, r.channel, r.fate, r.cause, r.device, r.at, r.until, ${isContact('r.from_id')} as "isContact",
       case when (${isContact('r.from_id')} or ${asks('r.from_id')}) and ${isNotBlocked('r.from_id')}
         then ${asText(summaryOf, 'r.from_id')} end as "from"
from notification_receipts r
where r.user_id = $1
order by r.id desc
limit ${limits.receiptsKept}`

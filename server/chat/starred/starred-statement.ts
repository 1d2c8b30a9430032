import { hasBlocked } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { isAlive, isDeleted } from '../reading/conditions.ts'
import { joinQuoteAndFiles, message } from '../reading/thread-statements.ts'

/**
 * The stars of `$1`, all or those with `$2`, before the one of the microsecond `$3` on the message `$5` of the conversation
 * `$4`: so many as `$6`, the latest first. The messages are as `$1` can see them now; a star on one that they cannot see
 * has a row without it. The stars are chosen by themselves, from their index alone.
 */
export const starredStatement = `
with stars as materialized (
  select k.conversation_id, k.seq, k.starred_at, k.hidden from marks k
  where k.user_id = $1 and k.starred_at is not null
    and ($2::bigint is null or k.conversation_id = (select c.id from connections c
           where c.user_a_id = least($1::bigint, $2) and c.user_b_id = greatest($1::bigint, $2)))
    and (k.starred_at, k.conversation_id, k.seq)
      < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::bigint, $5::bigint)
  order by k.starred_at desc, k.conversation_id desc, k.seq desc
  limit $6
)
select s.conversation_id as "starredIn", s.seq as "starredSeq", s.starred_at as "starredAt", h.contact_id as "contactId",
       (extract(epoch from s.starred_at) * 1000000)::bigint as microsecond, true as starred,${message}
from stars s
left join members h on h.user_id = $1 and h.conversation_id = s.conversation_id
  and not ${asText(hasBlocked, '$1', 'h.contact_id')}
left join messages x on x.conversation_id = s.conversation_id and x.seq = s.seq and x.seq > h.cleared_seq
  and not s.hidden and ${isAlive('x')} and not ${isDeleted('x')}${joinQuoteAndFiles}
order by s.starred_at desc, s.conversation_id desc, s.seq desc`

import { limits } from '@akin/contract/limits.ts'
import { isAlive, isMarked } from './conditions.ts'
import { head } from './thread-statements.ts'

/*
 * The place of the first message from the moment `$3` on that `$1` can see in the conversation with `$2`; where none
 * follows, the place behind the last one.
 *
 * No index has the times, and none is needed: places have no gaps, what is gone keeps its row, and times grow with them.
 * So the middle of what is left is looked up by its key again and again, some twenty times among a million messages,
 * where an index on the times would cost every send. Two sends of the same instant may have their times the other way
 * round: then the place is off by as many as were sent in it, which the page around it shows.
 *
 * Everything before `low` is earlier than the moment, nothing from `high` on is. Without the `offset` each look would be
 * taken twice, once for either of them. What follows is looked over no further than a page is.
 */
export const placeStatement = `
with recursive${head},
halved (low, high) as (
  select h.cleared_seq + 1, h.last_seq + 1 from h
  union all
  select case when m.is_earlier then w.middle + 1 else w.low end, case when m.is_earlier then w.high else w.middle end
  from (select low, high, (low + high) / 2 as middle from halved where low < high) w
  cross join h
  cross join lateral (
    select coalesce((select y.created_at < $3::timestamptz from messages y
      where y.conversation_id = h.id and y.seq = w.middle), true) as is_earlier offset 0
  ) m
)
select coalesce(x.seq, p.low) as seq
from h
join halved p on p.low = p.high
left join lateral (
  select y.seq from messages y
  where y.conversation_id = h.id and y.seq >= p.low and y.seq < p.low + ${limits.messagesSpan}
    and ${isAlive('y')} and ${isMarked('hidden', 'y')} is not true
  order by y.seq limit 1
) x on true`

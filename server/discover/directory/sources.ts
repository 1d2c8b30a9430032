import { meets, type Place } from './conditions.ts'
import type { Order, Question, Source } from './question.ts'

/** No walk through the order goes further than this. */
export const furthest = 10_000

/** Behind whom a walk begins: the places of their day and id. */
interface Start {
  at: string
  userId: string
}

export const fromTheFirst: Start = { at: 'null', userId: 'null' }

/**
 * People as the table `d`. A walk begins within a day, on which more people may have been here than it goes through. Asked
 * with `between`, and not with `=`, PostgreSQL sees that both its parts are sorted alike and reads no more than it needs.
 */
export function peopleFrom(
  source: Source,
  order: Order,
  { at, userId }: Start,
  { conditions }: Question,
  place: Place,
) {
  if (source === 'index') return '(select *, 0 as nth from discoverable) d'
  if (source === 'names') return '(select p.*, n.nth from named n join discoverable p on p.user_id = n.id) d'
  const day = order === 'new' ? 'joined_on' : 'active_on'
  const until = order === 'new' ? place(conditions.joinedFrom, 'date') : 'null'
  const inOrder = `order by ${day} desc, user_id limit ${furthest}`
  return `(
    (select *, 0 as nth from discoverable where ${day} between ${at} and ${at} and user_id > ${userId} ${inOrder})
    union all
    (select *, 0 as nth from discoverable
     where ${day} < coalesce(${at}, 'infinity'::date) and ${day} >= coalesce(${until}, '-infinity'::date) ${inOrder})
    ${inOrder}) d`
}

/** The names of the question as the table `named`. */
export function named({ ids }: Question, place: Place) {
  return `named as materialized (
    select id, nth::int from unnest(${place(ids ?? [], 'bigint[]')}) with ordinality x(id, nth))`
}

/**
 * Whether `d` is one of those who are asked for. What hangs on another table is counted and not asked with `exists`: beside
 * an `or` PostgreSQL may answer that by reading the other table from end to end, once for everyone.
 */
export function matches({ conditions, except, prefix, since }: Question, place: Place) {
  const [start, moment] = [place(prefix, 'text'), place(since, 'timestamptz')]
  return `d.user_id not in (select id from away)
    and ${meets(conditions, place)}
    and (${start} is null or (
      select count(*) > 0 from discover_names n where n.user_id = d.user_id
        and n.folded ~>=~ ${start} and n.folded ~<~ (${start} || chr(1114111))))
    and (${moment} is null or (select u.created_at > ${moment} from users u where u.id = d.user_id))
    ${except ? `and (${meets(except, place)}) is not true` : ''}`
}

import { everyone } from '../people/keys.ts'
import type { Conditions } from './groups.ts'
import type { Order, Question, Source } from './question.ts'
import { wantsAsker } from './two-way.ts'

/** Takes a value of the statement that is being written and gives the parameter that stands for it in the text. */
export type Param = (value: unknown, type: string) => string

/** No walk through the order goes further than this. */
export const furthest = 10_000

/** Behind whom a walk begins: the parameters of their day and id. */
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
  param: Param,
) {
  if (source === 'index') return '(select *, 0 as nth from discoverable) d'
  if (source === 'names') return '(select p.*, n.nth from named n join discoverable p on p.user_id = n.id) d'
  const day = order === 'new' ? 'joined_on' : 'active_on'
  const until = order === 'new' ? param(conditions.joinedFrom, 'date') : 'null'
  const inOrder = `order by ${day} desc, user_id limit ${furthest}`
  return `(
    (select *, 0 as nth from discoverable where ${day} between ${at} and ${at} and user_id > ${userId} ${inOrder})
    union all
    (select *, 0 as nth from discoverable
     where ${day} < coalesce(${at}, 'infinity'::date) and ${day} >= coalesce(${until}, '-infinity'::date) ${inOrder})
    ${inOrder}) d`
}

/** The names of the question as the table `named`. */
export function named({ ids }: Question, param: Param) {
  return `named as materialized (
    select id, nth::int from unnest(${param(ids ?? [], 'bigint[]')}) with ordinality x(id, nth))`
}

/**
 * Whether `d` is one of those who are asked for. What hangs on another table is counted and not asked with `exists`: beside
 * an `or` PostgreSQL may answer that by reading the other table from end to end, once for everyone.
 */
export function matches({ conditions, except, prefix, since }: Question, param: Param) {
  const [start, moment] = [param(prefix, 'text'), param(since, 'timestamptz')]
  return `d.user_id not in (select id from away)
    and ${meets(conditions, param)}
    and (${start} is null or (
      select count(*) > 0 from discover_names n where n.user_id = d.user_id
        and n.folded ~>=~ ${start} and n.folded ~<~ (${start} || chr(1114111))))
    and (${moment} is null or (select u.created_at > ${moment} from users u where u.id = d.user_id))
    ${except ? `and (${meets(except, param)}) is not true` : ''}`
}

/**
 * Whether `d`, a row of `discoverable`, meets them. The text depends on how many groups there are and on nothing else,
 * so that few texts are enough to have all of them prepared.
 */
function meets({ groups, born, joinedFrom, twoWay }: Conditions, param: Param) {
  // Without a filter everyone is asked for, and they are in a list, too.
  const lists = groups.length > 0 ? groups.map(({ keys }) => keys) : [[everyone]]
  const [from, to] = [param(born?.from ?? null, 'date'), param(born?.to ?? null, 'date')]
  return [
    ...lists.map(keys => `d.keys && ${param(keys, 'int[]')}`),
    `coalesce(d.born_on between ${from} and ${to}, ${from} is null)`,
    // With `+ 0` it is asked of those who match: where every day will do, an index of days would be read whole.
    `d.joined_on + 0 >= coalesce(${param(joinedFrom, 'date')}, '-infinity')`,
    `(not ${param(twoWay, 'boolean')} or ${wantsAsker('d.user_id')})`,
  ].join('\n    and ')
}

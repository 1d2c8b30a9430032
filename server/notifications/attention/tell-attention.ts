import { areContacts } from '#connect/relations.ts'
import type { CallOf } from '#platform/call/call.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { gather } from '#platform/gather.ts'

/** What someone has before their eyes in one of their tabs. */
interface Look {
  userId: number
  tab: string
  isHere: boolean
  contactId: number | null
}

const pace = { most: 500, waitMs: 20 }
/** Who has more tabs looks at the last ones. */
const mostTabs = 8

/** Tabs say so often, and of many people at once: together they are one statement. */
export function openAttention(db: Database) {
  const looks = gather<Look, true>({ work: write, ...pace })

  async function write(some: Look[]) {
    const last = [...new Map(some.map(look => [`${look.userId} ${look.tab}`, look])).values()]
    await writeLooks(db, [
      last.map(({ userId }) => userId),
      last.map(({ tab }) => tab),
      last.map(({ isHere }) => isHere),
      last.map(({ contactId }) => contactId),
    ])
    return some.map(() => true as const)
  }

  return {
    async tellAttention(_deps: Deps, { asker, body }: CallOf<'tellAttention'>): Promise<void> {
      await looks.add({ userId: asker.id, ...body })
    },
  }
}

/*
 * Rows are written in one order, so that no two batches wait for each other in a circle. Of a conversation that is not
 * theirs nothing is kept or learnt: it counts as being elsewhere. Beyond a few tabs the oldest go, and a few of those that
 * closed without a word long ago, whoever they belong to.
 */
const writeLooks = statement(
  `
with told as materialized (
  select user_id, tab, is_here,
         case when ${asText(areContacts, 'user_id', 'contact_id')} then contact_id end as contact_id
  from unnest($1::bigint[], $2::uuid[], $3::boolean[], $4::bigint[]) as t(user_id, tab, is_here, contact_id)
  order by user_id, tab
),
gone as (
  delete from attention a using told t where a.user_id = t.user_id and a.tab = t.tab and not t.is_here
),
over as (
  delete from attention a using (
    select old.user_id, old.tab from (select distinct user_id from told where is_here) u
    cross join lateral (
      select b.user_id, b.tab from attention b
      where b.user_id = u.user_id and b.tab not in (select t.tab from told t where t.user_id = u.user_id)
      order by b.seen_at desc offset ${mostTabs - 1}) old
    union
    (select user_id, tab from attention where seen_at < now() - interval '1 hour'
       and (user_id, tab) not in (select user_id, tab from told) limit 20)
  ) old where a.user_id = old.user_id and a.tab = old.tab
)
insert into attention (user_id, tab, contact_id)
select t.user_id, t.tab, t.contact_id from told t join users u on u.id = t.user_id where t.is_here
on conflict (user_id, tab) do update set contact_id = excluded.contact_id, seen_at = now()`,
  { name: 'tell_attention', on: 'batches' },
)

/** So many of the asker's contacts are looked at, and so many contacts of each. Few people have more. */
const most = { own: 200, theirs: 100 }

const contactsOf = (person: string, limit: number) => `
  (select user_b_id as id from connections where user_a_id = ${person} and status = 'connected'
   order by user_b_id limit ${limit})
  union all
  (select user_a_id from connections where user_b_id = ${person} and status = 'connected'
   order by user_a_id limit ${limit})`

/** How many contacts people share with the asker, `$1`, as the statement `near` of a query. The same on every page. */
export const nearContacts = `near as materialized (
  select x.id, count(*)::int as mutuals
  from (select id from (${contactsOf('$1', most.own)}) mine order by id limit ${most.own}) c
  cross join lateral (${contactsOf('c.id', most.theirs)}) x
  group by x.id)`

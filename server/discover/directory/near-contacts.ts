import { contactsOf } from '#connect/relations.ts'

/** So many of the asker's contacts are looked at, and so many contacts of each. Few people have more. */
const most = { own: 200, theirs: 100 }

/** How many contacts people share with the asker, `$1`, as the statement `near` of a query. The same on every page. */
export const nearContacts = `near as materialized (
  select x.id, count(*)::int as mutuals
  from (select id from (${contactsOf('$1', { most: most.own, inOrder: true })}) mine order by id limit ${most.own}) c
  cross join lateral (${contactsOf('c.id', { most: most.theirs, inOrder: true })}) x
  group by x.id)`

interface Filling {
  rows: number
  due: number
  id(n: string): string
}

/** What people were told and are still to be told; some of it is older than is kept. */
export function fillNotifications({ rows, due, id }: Filling): string[] {
  const series = `generate_series(1, ${rows}) n`
  const isDue = `n <= ${due}`
  const ago = (unit: string, over: number) =>
    `now() - case when ${isDue} then ${over} else 0 end * interval '1 ${unit}'`
  return [
    `insert into notices (user_id, kind, key, from_id, at, seen_at)
     select ${id('n')}, 'reaction', 'reaction:' || n, ${id('n + 1')}, ${ago('day', 31)},
       case when n % 2 = 0 then now() end from ${series}`,
    `insert into tellings (user_id, channel, kind, key, from_id, look_at)
     select ${id('n')}, 'mail', 'request', 'request:' || n, ${id('n + 1')},
       case when ${isDue} then now() - interval '31 days' else now() + interval '1 day' end from ${series}`,
    `insert into attention (user_id, tab, seen_at) select ${id('n')}, gen_random_uuid(), ${ago('hour', 1)} from ${series}`,
    `insert into favourites (user_id, contact_id) select ${id('n')}, ${id('n + 1')} from ${series}`,
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, name, added_at) overriding system value
     select n, ${id('n')}, n, 'https://push.test/' || n, sha256('') || sha256('') || '\\x00', substring(sha256('') for 16), 'Phone',
       ${ago('day', 61)} from ${series}`,
    `insert into pushes (device_id, user_id, kind, key, from_id, due_at)
     select n, ${id('n')}, 'reaction', 'reaction:' || n, ${id('n + 1')}, now() + interval '1 day' from ${series}`,
    `insert into notification_receipts (user_id, kind, from_id, channel, fate, cause)
     select ${id('n')}, 'reaction', ${id('n + 1')}, 'push', 'pushed', 'rule_on' from ${series}`,
  ]
}

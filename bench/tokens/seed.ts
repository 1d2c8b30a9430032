import type { Database } from '../../server/platform/database/database.ts'

export interface Seeded {
  long: number
  short: number
}

export const shortHistory = 100

/**
 * One person with a long history and a thousand with a short one, whose entries lie between those of all others as they
 * do where people have lived side by side. Nothing of anyone's came back, so that this filter finds nothing.
 */
export async function seed({ $client: pool }: Database, entries: number): Promise<Seeded> {
  const people = 1_000
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, display_name, password_hash, date_of_birth, terms_version)
     select 'p' || n || '@people.test', 'Person' || n, '', '1990-01-01', '' from generate_series(0, $1::int) n
     returning id`,
    [people],
  )
  const [long = 0, ...shorts] = rows.map(({ id }) => Number(id))
  const [first = 0] = shorts
  const step = 50_000
  for (let from = 1; from <= entries; from += step)
    await fill(pool, { ids: [long], from, to: Math.min(from + step - 1, entries), all: entries })
  for (let from = 0; from < people; from += 100)
    await fill(pool, { ids: shorts.slice(from, from + 100), from: 1, to: shortHistory, all: shortHistory })
  await pool.query('analyze')
  return { long, short: first }
}

interface Part {
  ids: number[]
  from: number
  to: number
  all: number
}

/** Ten tokens come and go in turns, over a year. The last entry brings a lot that is there to be spent. */
async function fill(pool: Database['$client'], { ids, from, to, all }: Part) {
  await pool.query(
    `with person as (select unnest($1::bigint[]) as id),
     entries as (
       insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, idempotency_key,
                                  fingerprint, created_at)
       select person.id, n, e.delta, e.delta, 0, case when n = $4 then 1000000 else 10 * (n % 2) end,
              case when e.delta > 0 then 'monthly' else 'spend' end, case when e.delta < 0 then 'wave' end,
              'filled:' || n, '', now() - ($4::int - n) * interval '365 days' / $4::int
       from person, generate_series($2::int, $3::int) n,
       lateral (select case when n = $4 then 1000000 - 10 * ((n - 1) % 2)
                            when n % 2 = 1 then 10 else -10 end as delta) e
       returning id, user_id, seq, delta
     )
     select count(*) from entries`,
    [ids, from, to, all],
  )
  if (to < all) return
  await pool.query(
    `with lots as (
       insert into token_lots (user_id, bucket, tokens, remaining, expires_at, created_at)
       select unnest($1::bigint[]), 'granted', 1000000, 1000000, now() + interval '60 days', now()
       returning id, user_id
     ), split as (
       insert into token_entry_lots (entry_id, lot_id, delta)
       select e.id, l.id, e.delta from lots l join token_entries e on e.user_id = l.user_id and e.seq = $2::int
     )
     update wallets set balance = 1000000, entries = $2::int, monthly_limit = 1000000 where user_id = any ($1)`,
    [ids, all],
  )
}

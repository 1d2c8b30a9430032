import { openSession } from '../../server/auth/sessions/session.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

/** Two contacts who have written to each other already. */
export interface Pair {
  sender: Member
  receiver: Member
}

export interface Member {
  id: number
  cookie: string
}

/** So many pairs in a migrated database, each with a conversation of two messages. */
export async function fillPairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const { db, pool, close } = openDatabase(databaseUrl)
  try {
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (email, display_name, password_hash, date_of_birth, terms_version, email_verified_at, created_at)
       select 'p' || n || '@bench.test', 'Bench-' || n, 'unusable', '1990-01-01', '', now(), now() - interval '1 year'
       from generate_series(1, $1) n returning id`,
      [2 * count],
    )
    const ids = rows.map(({ id }) => Number(id))
    const pairs = ids.slice(0, count).map((id, index) => [id, ids[count + index] ?? 0] as const)
    await pool.query(
      `with made as (
         insert into connections (user_a_id, user_b_id, status, requester_id, connected_at)
         select least(a, b), greatest(a, b), 'connected', a, now() from unnest($1::bigint[], $2::bigint[]) p(a, b)
         returning id, user_a_id, user_b_id),
       opened as (
         insert into conversations (id, last_seq, sent_a, sent_b, last_by_a, opened_at)
         select id, 2, 1, 1, false, now() from made returning id),
       both_of as (
         insert into members (user_id, conversation_id, contact_id)
         select user_a_id, id, user_b_id from made union all select user_b_id, id, user_a_id from made)
       insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
       select id, 1, user_a_id, 1, gen_random_uuid(), 'Hello' from made
       union all select id, 2, user_b_id, 1, gen_random_uuid(), 'Hello to you' from made`,
      [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
    )
    await pool.query('vacuum analyze')
    const member = async (id: number) => ({
      id,
      cookie: `akin_session=${await openSession(db, id, 'Benchmark')}`,
    })
    return await Promise.all(
      pairs.map(async ([a, b]) => ({ sender: await member(a), receiver: await member(b) })),
    )
  } finally {
    await close()
  }
}

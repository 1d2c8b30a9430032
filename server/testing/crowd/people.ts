import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export interface Member {
  id: number
  displayName: string
  cookie: string
  /** Someone they are connected with. */
  contactId: number
}

/** People with sessions, each connected with their neighbours, written straight into the database. */
export async function makePeople(databaseUrl: string, count: number, contactsEach = 10): Promise<Member[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const users = await writeUsers(client, count)
    const ids = users.map(({ id }) => id)
    const tokens = ids.map(() => randomBytes(32).toString('base64url'))
    await client.query(
      `insert into sessions (token_hash, user_id, user_agent, expires_at)
        select hash, id, 'Crowd', now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) _ (hash, id)`,
      [tokens.map(token => createHash('sha256').update(token).digest()), ids],
    )
    await connectNeighbours(client, ids, contactsEach)
    await client.query('analyze')
    return users.map(({ id, displayName }, index) => ({
      id,
      displayName,
      cookie: `akin_session=${tokens[index]}`,
      contactId: ids[(index + 1) % ids.length] ?? id,
    }))
  } finally {
    await client.end()
  }
}

async function writeUsers(client: pg.Client, count: number) {
  const { rows } = await client.query<{ id: string; display_name: string }>(
    `insert into users (email, display_name, password_hash, date_of_birth, terms_version, email_verified_at)
      select 'crowd' || n || '@people.test', 'Crowd' || n, 'unusable', '1990-01-01', '2026-11-15', now()
      from generate_series(1, $1::int) n returning id, display_name`,
    [count],
  )
  return rows.map(row => ({ id: Number(row.id), displayName: row.display_name }))
}

async function connectNeighbours(client: pg.Client, ids: number[], contactsEach: number) {
  const pairs = ids.flatMap((id, index) =>
    Array.from({ length: contactsEach / 2 }, (_, step) => [id, ids[(index + step + 1) % ids.length] ?? 0]),
  )
  await client.query(
    `insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
      select distinct least(a, b), greatest(a, b), least(a, b), 'connected', now()
      from unnest($1::bigint[], $2::bigint[]) _ (a, b) where a <> b`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  )
}

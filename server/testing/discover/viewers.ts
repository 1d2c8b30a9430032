import type { Database } from '#platform/database/database.ts'
import { busiest } from './draw-connections.ts'
import { idOf } from './skew.ts'

/** Some of those who were here yesterday or today. They come every day, and can be found themselves. */
export async function drawViewers(db: Database, count: number) {
  const { rows } = await db.$client.query<{ user_id: string }>(
    `select user_id from discoverable where active_on >= current_date - 2 and user_id <> all ($2::bigint[])
     order by hashint8(user_id) limit $1`,
    [count, busiest.map(idOf)],
  )
  return rows.map(({ user_id }) => Number(user_id))
}

/** Those of the busiest who can ask: with an address that is theirs, and not about to leave. */
export async function findBusiest(db: Database) {
  const { rows } = await db.$client.query<{ id: string }>(
    `select id from users where id = any($1::bigint[]) and status = 'active' and email_verified_at is not null`,
    [busiest.map(idOf)],
  )
  return rows.map(({ id }) => Number(id))
}

/** As if the day had not begun for them. */
export async function forgetDecks(db: Database, userIds: number[]) {
  await db.$client.query('delete from decks where user_id = any($1::bigint[])', [userIds])
}

import { fillDemo } from '../../demo/fill-demo.ts'
import { people } from '../../demo/people/fill-people.ts'
import { openSession } from '../../server/auth/sessions/session.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

export interface Asker {
  cookie: string
  /** Contacts, people who ask, and strangers. */
  others: { id: number; displayName: string }[]
}

const contacts = 10
const requests = 4
const strangers = 10

/** The people of the demo in this database, and one of them signed in, with ten contacts and four requests. */
export async function fillPeople(databaseUrl: string, dataDir: string): Promise<Asker> {
  await fillDemo(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), { drawn: 20 })
  const { db, pool, close } = openDatabase(databaseUrl)
  try {
    const asker = people[0].id
    const ask = async <Row extends object>(question: string) =>
      (await pool.query<Row>(question, [asker])).rows
    await ask(`delete from connections where id in (
      select id from connections where status = 'connected' and $1 in (user_a_id, user_b_id)
      order by id offset ${contacts})`)
    const others = await ask<Asker['others'][number]>(`
      select users.id::int, display_name as "displayName" from users
      left join connections on (least($1, users.id), greatest($1, users.id)) = (user_a_id, user_b_id)
      where users.id <> $1 and not exists (select from blocks where $1 in (blocker_id, blocked_id)
        and users.id in (blocker_id, blocked_id))
      order by connections.status = 'connected' desc nulls last, requester_id = users.id desc nulls last, users.id
      limit ${contacts + requests + strangers}`)
    await pool.query('vacuum analyze')
    return { cookie: `akin_session=${await openSession(db, asker, 'Benchmark')}`, others }
  } finally {
    await close()
  }
}

import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { profiles, visitMarks, visitSalts } from '../tables.ts'

/** That somebody saw someone's page on a day. */
export interface Mark {
  userId: number
  day: string
  mark: Buffer
}

/**
 * The owner is in it: nobody's marks on two pages are alike. A hash cut in half tells nothing about what follows its
 * salt, and costs a tenth of an HMAC, which every page would pay for.
 */
export function makeMark(salt: Buffer, ownerId: number, viewer: string) {
  const seen = Buffer.concat([salt, Buffer.from(`${ownerId} ${viewer}`)])
  return hash('sha256', seen, 'buffer').subarray(0, 16)
}

/**
 * Writes what is not written yet. A mark whose owner has gone or whose day is closed is left out: the locks keep an
 * account from being erased, and a day from being closed, in between. The order keeps processes from waiting for
 * each other in a circle.
 */
export async function writeMarks(db: Database, marks: Mark[]) {
  const column = <Key extends keyof Mark>(key: Key) => sql.param(marks.map(mark => mark[key]))
  await db.execute(sql`
    insert into ${visitMarks} (user_id, day, mark)
    select p.user_id, s.day, m.mark
    from unnest(${column('userId')}::bigint[], ${column('day')}::date[], ${column('mark')}::bytea[])
      m (user_id, day, mark)
    join ${profiles} p on p.user_id = m.user_id
    join ${visitSalts} s on s.day = m.day
    order by p.user_id, s.day, m.mark
    for key share of p, s
    on conflict do nothing`)
}

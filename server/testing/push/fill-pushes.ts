import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { makePeople } from '../crowd/people.ts'
import { openTestBrowser } from './test-browser.ts'

interface Filling {
  people: number
  each: number
  endpointOf(nth: number): string
}

/** So many people with a device, and so many things that each is to be told of. */
export async function fillPushes(db: Database, { people, each, endpointOf }: Filling) {
  const members = await makePeople(db.url, people)
  const p256dh = Buffer.from(openTestBrowser().keys.p256dh, 'base64url')
  const ids = members.map(({ id }) => id)
  const endpoints = members.map((_, nth) => endpointOf(nth))
  await db.execute(sql`
    insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name)
    select s.user_id, s.id, e.endpoint, ${p256dh}, ${randomBytes(16)}, 'Firefox on Linux'
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(endpoints)}::text[]) e (user_id, endpoint)
    join sessions s on s.user_id = e.user_id`)
  await refill(db, each)
}

/** The same once more for whoever has a device. */
export async function refill(db: Database, each: number) {
  await db.execute(sql`
    insert into pushes (device_id, user_id, kind, key, about)
    select d.id, d.user_id, 'refund', 'refund:' || n, 'A Spotlight' from push_devices d, generate_series(1, ${each}::int) n`)
}

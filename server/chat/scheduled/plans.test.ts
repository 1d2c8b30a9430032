import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#platform/deps.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import { runOn } from '#testing/template.ts'
import { listScheduled } from './read-scheduled.ts'
import { removeCancelled } from './remove-cancelled.ts'
import { scheduledScene } from './scheduled.scene.ts'
import { sendDue } from './send-due.ts'

/** Among many thousands that wait, what is due, what is over and what is one's own are found by an index. */

const stage = await scheduledScene()
const { db, talking, later, cancel, timePasses } = stage
const url = db.$client.options.connectionString ?? ''
const [ana, ben] = await talking()
const many = 20_000
let watched: ReturnType<typeof openExplained>
let deps: Deps

beforeAll(async () => {
  await later(ana, ben, 'Due')
  await cancel(ana, await later(ana, ben, 'Cancelled'))
  await timePasses({ hours: 1 })
  await runOn(
    url,
    `set session_replication_role = replica;
     insert into scheduled_messages (user_id, contact_id, client_id, body, due_at, refusal)
     select n, n + 1, gen_random_uuid(), 'Later', now() + (case when n % 3 = 0 then -n else n end) * interval '1 minute',
       case when n % 3 = 0 then 'cannot_message' end from generate_series(1, ${many}) n;
     insert into attachments (owner_id, kind, file_id, name, mime, size)
     select n, 'file', md5(n::text), 'a.txt', 'text/plain', 1 from generate_series(1, ${many}) n`,
  )
  await db.execute(sql`analyze`)
  watched = openExplained(url)
  deps = { ...stage.deps, db: watched.db }
})

afterAll(() => watched.close())

test('nothing else is read for it', async () => {
  await listScheduled(deps, { asker: ana } as never)
  await sendDue(deps)
  await removeCancelled(watched.db)
  const scanned = watched.explained.flatMap(({ scans }) => scans.map(({ rows }) => rows))
  expect(scanned.length).toBeGreaterThan(5)
  expect(wideScans(watched.explained, ['scheduled_messages', 'attachments'], 100)).toEqual([])
  expect(await stage.waiting(ana)).toEqual([])
})

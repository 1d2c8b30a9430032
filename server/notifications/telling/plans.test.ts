import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { untilDue } from '#platform/loops.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import { runOn } from '#testing/template.ts'
import { openAttention } from '../attention/tell-attention.ts'
import { watchMessages } from '../messages/watch-messages.ts'
import { watching } from '../messages/watching.ts'
import { tellings } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'
import { lookAgain } from './look-again.ts'
import { tellDue } from './tell-due.ts'
import { telling } from './telling.ts'

/** Among many thousands who wait to be told, what is due and what counts for it are found by indexes. */

const stage = await tellingScene()
const { db, pair, say, watched, pushed } = stage
const url = db.$client.options.connectionString ?? ''
const many = 20_000
const tables = [
  ...['tellings', 'notices', 'notification_receipts', 'attention', 'push_devices', 'pushes', 'favourites'],
  ...['messages', 'members', 'conversations', 'connections', 'blocks', 'users', 'notification_settings'],
]
let watcher: ReturnType<typeof openExplained>
let deps: Deps
const [ana, ben] = await pair()

beforeAll(async () => {
  await say(ben, ana, 'Before')
  await watched()
  await stage.told()
  await pushed(ana)
  const people = await crowd(db, 500)
  const first = Math.min(...people.map(({ id }) => id))
  for (const statement of [
    `set session_replication_role = replica;
     insert into tellings (user_id, channel, kind, key, from_id, look_at)
     select ${first} + n, case when n % 2 = 0 then 'mail' else 'push' end, 'reaction', 'reaction:' || n, ${first} + n + 1,
       now() + n * interval '1 minute' from generate_series(1, ${many}) n;
     insert into notices (user_id, kind, key) select ${first} + n / 5, 'reaction', 'reaction:' || n from generate_series(1, ${many}) n;
     insert into notification_receipts (user_id, kind, from_id, channel, fate, cause)
     select ${first} + n / 50, 'message', ${first} + n, 'push', 'pushed', 'rule_on' from generate_series(1, ${many}) n;
     insert into attention (user_id, tab, seen_at) select ${first} + n / 3, gen_random_uuid(), now() from generate_series(1, ${many}) n;
     insert into favourites (user_id, contact_id) select ${first} + n / 5, ${first} + n from generate_series(1, ${many}) n;
     insert into notification_settings (user_id) select ${first} + n from generate_series(1, ${many}) n;
     insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
     select 1000000 + n / 10, n % 10 + 1, ${first} + n / 10, n % 10 + 1, gen_random_uuid(), 'Old' from generate_series(1, ${many}) n;
     insert into members (user_id, conversation_id, contact_id) select ${first} + n, 1000000 + n, ${first} + n + 1 from generate_series(1, ${many}) n;
     insert into connections (id, user_a_id, user_b_id, requester_id, status, connected_at) overriding system value
     select 1000000 + n, ${first} + n, ${first} + n + 1, ${first} + n, 'connected', now() from generate_series(1, ${many}) n;
     insert into blocks (blocker_id, blocked_id) select ${first} + n, ${first} + n + 7 from generate_series(1, ${many}) n;
     insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name)
     select ${first} + n / 2, n, 'https://push.example/' || n, sha256('') || sha256('') || '\\x00', substring(sha256('') for 16), 'Phone'
     from generate_series(1, ${many}) n;
     insert into pushes (device_id, user_id, kind, key) select 1000000 + n, ${first} + n / 2, 'reaction', 'reaction:' || n
     from generate_series(1, ${many}) n;
     insert into conversations (id) select 1000000 + n from generate_series(1, ${many}) n;
     insert into users (email, display_name, password_hash, date_of_birth, terms_version)
     select 'filled' || n || '@people.test', 'Filled-' || n, '', '1990-01-01', '' from generate_series(1, 5000) n;
     update message_watch set safe_id = (select last_value from messages_id_seq), next_id = (select last_value from messages_id_seq)`,
    'vacuum analyze',
  ])
    await runOn(url, statement)
  watcher = openExplained(url)
  deps = { ...stage.deps, db: watcher.db }
}, 120_000)

afterAll(() => watcher.close())

test('nothing else is read for it', async () => {
  const looks = openAttention(deps.db)
  const tab = crypto.randomUUID()
  await looks.tellAttention(deps, { asker: ana, body: { tab, isHere: true, contactId: null } } as never)
  await say(ben, ana, 'Hello')
  await stage.call(api.getNotificationRules, { asker: ana })
  while ((await untilDue(deps.db, [watching])).includes(0)) await watchMessages(deps.db)
  expect(await untilDue(deps.db, [telling])).toEqual([0])
  await tellDue(deps)
  // Time cannot pass for what belongs to nobody.
  const ago = sql`now() - interval '30 seconds'`
  await db.update(tellings).set({ since: ago, lookAt: ago }).where(eq(tellings.userId, ana.id))
  await transaction(deps.db, tx => lookAgain(tx, ana.id))
  await tellDue(deps)
  await watcher.pool.query('select 1')
  expect(await pushed(ana), 'it was told').toHaveLength(1)
  expect(await db.$count(tellings, eq(tellings.channel, 'push')), 'the others wait').toBeGreaterThan(many / 3)
  expect(watcher.explained.flatMap(({ scans }) => scans).length).toBeGreaterThan(30)
  expect(wideScans(watcher.explained, tables, 150).map(scan => scan.slice(0, 200))).toEqual([])
})

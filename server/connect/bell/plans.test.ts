import { limits } from '@akin/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bellScene } from '#notifications/bell/bell.scene.ts'
import { notify } from '#notifications/notify.ts'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import { runOn } from '#testing/template.ts'
import { getBell } from './get-bell.ts'
import { listNotificationReceipts } from './list-notification-receipts.ts'

/** Among many thousands of notices and people, what is one's own is found by an index, and by one statement. */

const stage = await bellScene()
const { strangers } = stage
const url = stage.db.$client.options.connectionString ?? ''
const [ana, ben] = await strangers('Ana', 'Ben')
const tables = [
  ...['notices', 'tellings', 'notification_receipts', 'connections', 'blocks'],
  ...['users', 'profiles', 'members', 'conversations'],
]
/** All that is Ana's, and no more than that. */
const few = 400
let watched: ReturnType<typeof openExplained>
let deps: Deps

beforeAll(async () => {
  const many = 'generate_series(1, 6000) n'
  const own = 'generate_series(1, 150) n'
  const id = (n: string) => `(1000000 + ${n})`
  const columns = 'insert into notices (user_id, kind, key, from_id, at)'
  await runOn(
    url,
    `set session_replication_role = replica;
     insert into users (id, email, display_name, password_hash, date_of_birth, terms_version, email_verified_at)
     select ${id('n')}, 'm' || n || '@people.test', 'Many' || n, '', '1990-01-01', '', now() from ${many};
     insert into profiles (user_id) select ${id('n')} from ${many};
     insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
     select ${id('n')}, ${id('n + 1')}, ${id('n')}, 'connected', now() from ${many} union all
     select ${id('n')}, ${ana.id}, ${ana.id}, 'connected', now() from ${own};
     insert into conversations (id) select id from connections;
     insert into members (user_id, conversation_id, contact_id) select user_a_id, id, user_b_id from connections;
     insert into blocks (blocker_id, blocked_id) select ${id('n')}, ${id('n + 2')} from ${many};
     insert into tellings (user_id, channel, kind, key) select ${id('n')}, 'push', 'plan', 'plan:' from ${many};
     ${columns} select ${id('n')}, 'reaction', 'reaction:' || n, ${id('n + 1')}, now() from ${many};
     ${columns} select ${ana.id}, 'reaction', 'reaction:' || n, ${id('n')}, now() - n * interval '1 minute' from ${own};
     insert into notification_receipts (user_id, kind, from_id, channel, fate, cause)
     select ${id('n')}, 'reaction', ${id('n')}, 'push', 'pushed', 'rule_on' from ${many} union all
     select ${ana.id}, 'reaction', ${id('n')}, 'push', 'pushed', 'rule_on' from ${own} where n <= 50;
     set session_replication_role = origin; analyze`,
  )
  watched = openExplained(url)
  deps = { ...stage.deps, db: watched.db }
})

afterAll(() => watched.close())

const call = (query: { cursor?: string } = {}) => ({ asker: ana, query }) as unknown as CallOf<'getBell'>

test('the bell is one statement, which reads what is one’s own', async () => {
  const first = await getBell(deps, call())
  watched.explained.length = 0
  expect(first.items).toHaveLength(limits.bellPage)
  await getBell(deps, call({ cursor: first.nextCursor ?? '' }))
  expect(watched.explained).toHaveLength(1)
  expect(wideScans(watched.explained, tables, few)).toEqual([])
})

test('and so are the receipts', async () => {
  watched.explained.length = 0
  const asked = { asker: ana } as unknown as CallOf<'listNotificationReceipts'>
  expect((await listNotificationReceipts(deps, asked)).items).toHaveLength(limits.receiptsKept)
  expect(watched.explained).toHaveLength(1)
  expect(wideScans(watched.explained, tables, few)).toEqual([])
})

test('telling somebody is two statements, and taking it back is one', async () => {
  watched.explained.length = 0
  const news = { userId: ana.id, kind: 'request', fromId: ben.id } as const
  await transaction(deps.db, async tx => {
    await notify(tx, news)
    await takeNoticeBack(tx, news)
  })
  expect(watched.explained.filter(({ text }) => !/^select 1 from only/i.test(text)).length).toBe(3)
  expect(wideScans(watched.explained, tables, few)).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#platform/deps.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import type { Person } from '#testing/scene.ts'
import { runOn } from '#testing/template.ts'
import { listStarred } from '../starred/list-starred.ts'
import { starMessage, unstarMessage } from '../starred/star-message.ts'
import { getMemoryCard } from './get-memory-card.ts'
import { infoScene } from './info.scene.ts'
import { listShared } from './list-shared.ts'

/** In a long conversation, among others, what has gathered in it is found by an index, a page at a time. */

const stage = await infoScene()
const { db, strangers, befriend, fill, indexed } = stage
const long = 20_000
let watched: ReturnType<typeof openExplained>
let deps: Deps
let ana: Person
let ben: Person

const tables = ['messages', 'marks', 'attachments']

beforeAll(async () => {
  ;[ana, ben] = await strangers('Ana', 'Ben')
  const others = await strangers('Cleo', 'Dora', 'Emil', 'Finn')
  for (const other of [ben, ...others]) {
    await befriend(ana, other)
    await fill(ana, other, other === ben ? long : 2_000)
  }
  const { connectionString: url = '' } = db.$client.options
  for (const statement of talk) await runOn(url, statement)
  await indexed()
  await runOn(url, 'vacuum analyze')
  await runOn(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set plan_cache_mode = force_generic_plan`,
  )
  watched = openExplained(url)
  deps = { ...stage.deps, db: watched.db }
})

afterAll(() => watched.close())

/** Every tenth message has a picture, every thousandth a file, every fiftieth a link; every third is starred by both. */
const talk = [
  `update messages set body = 'https://akin.example/' || seq where seq % 50 = 0`,
  `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size)
    select sender_id, conversation_id, seq, case when seq % 1000 = 0 then 'file' else 'image' end, md5(id::text), 'a', 'image/webp', 1
    from messages where seq % 10 = 0`,
  `insert into marks (user_id, conversation_id, seq, starred_at, mark_seq)
    select m.user_id, x.conversation_id, x.seq, now() - x.seq * interval '1 second', x.seq
    from messages x join members m on m.conversation_id = x.conversation_id where x.seq % 3 = 0`,
]

/** No table is read through, and of none more than so many rows. */
async function expectNarrow(mostRows: number, act: () => Promise<unknown>) {
  watched.explained.length = 0
  await act()
  await watched.pool.query('select 1')
  expect(watched.explained.length, 'it was watched').toBeGreaterThan(1)
  expect(wideScans(watched.explained, tables, mostRows)).toEqual([])
}

/** A call as an act gets it. */
function call<Given extends object>(given: Given) {
  return { asker: ana, ...given } as never
}

const ofBen = () => ({ params: { contactId: ben.id } })

test('a page of stars reads a page, from the beginning and further on', async () => {
  const { nextCursor } = await listStarred(deps, call({ query: {} }))
  for (const query of [{}, { cursor: nextCursor ?? undefined }])
    await expectNarrow(60, () => listStarred(deps, call({ query })))
})

test.each(['media', 'links', 'files'] as const)('a page of what was sent reads a page (%s)', async kind => {
  const first = await listShared(deps, call({ ...ofBen(), query: { kind } }))
  expect([first.items.length > 0, first.nextCursor]).toEqual([true, expect.any(String)])
  // Of files there is one among a hundred pictures, and links are found by parts: so many are looked at until a page ends.
  const most = { media: 100, files: 560, links: (6 + 48) * 64 }[kind]
  for (const cursor of [undefined, first.nextCursor ?? undefined])
    await expectNarrow(most, () => listShared(deps, call({ ...ofBen(), query: { kind, cursor } })))
})

test('a star reads its message, and the card the stars of its conversation', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from messages where seq = ${long - 1} order by id desc limit 1`)
  const params = { messageId: Number(rows[0]?.id) }
  for (const act of [starMessage, unstarMessage]) await expectNarrow(5, () => act(deps, call({ params })))
  await expectNarrow(Math.ceil(long / 3), () => getMemoryCard(deps, call(ofBen())))
})

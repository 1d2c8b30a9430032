import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { makeContacts } from '#testing/contacts.ts'
import type { Person } from '#testing/scene.ts'
import { bellScene } from './bell/bell.scene.ts'
import { notify } from './notify.ts'
import { eraseNotifications, notificationCollections } from './personal.ts'
import { noteReceipts } from './receipts/note-receipts.ts'
import { attention, favourites, notificationSettings } from './tables.ts'

const stage = await bellScene()
const { db, deps, strangers } = stage
const [ana, ben] = await strangers('Ana', 'Ben')

/** Each has something of the other in every table. */
async function fillBoth(one: Person, other: Person) {
  await transaction(db, async tx => {
    for (const kind of ['reaction', 'request'] as const)
      await notify(tx, { userId: one.id, kind, fromId: other.id, about: 'Zyxabout' })
    const about = { userId: one.id, fromId: other.id, kind: 'reaction', channel: 'bell' } as const
    await noteReceipts(tx, [{ ...about, fate: 'in_app', cause: 'rule_on' }])
  })
  await db.insert(favourites).values({ userId: one.id, contactId: other.id })
  await db.insert(notificationSettings).values({ userId: one.id, zone: 'Pacific/Chatham' })
  await db.insert(attention).values({ userId: one.id, tab: crypto.randomUUID(), contactId: other.id })
  await db.execute(sql`
    with session as (select id from sessions where user_id = ${one.id} limit 1),
    device as (
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name)
      select ${one.id}, id, 'https://push.test/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('05', 16), 'hex'), 'Pixel 9'
      from session returning id, user_id
    )
    insert into pushes (device_id, user_id, kind, key, from_id)
    select id, user_id, 'reaction', 'reaction:1', ${other.id} from device`)
}

test('all of it is in a download, and of others their numbers alone; nothing stays of whoever goes', async () => {
  await makeContacts(db, ana, ben)
  await fillBoth(ana, ben)
  await fillBoth(ben, ana)
  const choices = { messages: true, media: 'all', money: true, account: true } as const
  const who = { userId: ana.id, displayName: ana.displayName, zone: 'UTC', choices }
  const made = await Promise.all(notificationCollections.map(each => each.collect(deps, who, null)))
  const text = JSON.stringify(made)
  expect(made.map(({ files }) => files.length)).toEqual([2, 2, 2, 2, 2])
  for (const words of ['Pacific/Chatham', 'Pixel 9', 'Zyxabout', String(ben.id)])
    expect(text).toContain(words)
  expect(text).not.toMatch(new RegExp(`${ben.displayName}|push\\.test`))

  await transaction(db, tx => eraseNotifications(tx, ana.id))
  const left = async (table: string) => {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`))
    return rows.map(({ row }) => row)
  }
  const tables = ['notices', 'tellings', 'pushes', 'push_devices', 'favourites', 'notification_receipts']
  for (const table of [...tables, 'notification_settings'])
    expect((await left(table)).join('\n'), table).not.toContain(String(ana.id))
  const counts = await Promise.all(tables.map(async table => (await left(table)).length))
  expect(counts, 'what is Ben’s alone stays').toEqual([0, 0, 0, 1, 0, 1])
})

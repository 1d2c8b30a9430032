import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { connectScene } from './connect.scene.ts'
import { eraseConnect } from './personal.ts'
import { blocks, connections, connectSettings, contactNotes, present } from './tables.ts'

const stage = await connectScene()
const { db, strangers, request, remove, block, befriend, contactsOf, blockedBy, receivedBy, timePasses } =
  stage

test('nothing of a person stays but rows that conversations may hang on', async () => {
  const [ana, contact, former, asker, asked, blocker, again] = await strangers(
    ...(['Ana', 'Contact', 'Former', 'Asker', 'Asked', 'Blocker', 'Again'] as const),
  )
  await befriend(ana, contact, former, again)
  await remove(former, ana)
  await remove(ana, again)
  await timePasses({ days: 2 })
  await request(ana, again, { note: 'Secret words again.' })
  await request(asker, ana, { note: 'Secret words to her.' })
  await request(ana, asked, { note: 'Secret words of hers.' })
  await block(blocker, ana, 'Secret reason.')
  await block(ana, asked, 'Secret reason.')
  await db.insert(contactNotes).values([
    { userId: ana.id, contactId: contact.id, note: 'Secret note.' },
    { userId: contact.id, contactId: ana.id, note: 'Secret note.' },
  ])
  await db.execute(sql`insert into nodes (id) values ('here')`)
  await db.insert(present).values({ userId: ana.id, nodeId: 'here' })
  const bystanders = await befriendOthers()

  await transaction(db, tx => eraseConnect(tx, ana.id))

  const hers = sql`${ana.id} in (user_a_id, user_b_id)`
  const rows = await db.select().from(connections).where(hers)
  expect(rows.map(row => [row.status, row.note, row.anchor, row.removedBy])).toEqual(
    Array.from({ length: 3 }, () => ['removed', '', null, null]),
  )
  const others = rows.map(row => (row.userAId === ana.id ? row.userBId : row.userAId))
  expect(others.toSorted()).toEqual([contact.id, former.id, again.id].toSorted())
  for (const table of [blocks, contactNotes, connectSettings, present]) {
    expect(JSON.stringify(await db.select().from(table))).not.toContain(String(ana.id))
  }
  expect(await contactsOf(contact)).toEqual([])
  expect([await receivedBy(again), await blockedBy(blocker)]).toEqual([[], []])
  const [one] = bystanders
  expect(await contactsOf(one), 'nobody else loses anything').toHaveLength(1)
  expect(await blockedBy(one)).toHaveLength(1)
})

test('who was blocked by a former contact stays blocked, and why is forgotten', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ben, ana)
  await befriend(ana, cleo)
  await block(ben, ana, 'Secret reason.')
  await block(ana, cleo, 'Secret reason.')
  await transaction(db, tx => eraseConnect(tx, ana.id))
  const about = sql`${ana.id} in (blocker_id, blocked_id)`
  expect(await db.select().from(blocks).where(about)).toMatchObject([
    { blockerId: ben.id, blockedId: ana.id, reason: '' },
  ])
})

async function befriendOthers() {
  const others = await strangers('One', 'Other', 'Third')
  await befriend(others[0], others[1])
  await block(others[0], others[2])
  return others
}

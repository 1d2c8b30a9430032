import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectScene, strangersRefused } from './connect.scene.ts'
import { connectSettings } from './tables.ts'

const stage = await connectScene()
const { call, db, strangers, request, befriend, contactsOf } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listContacts)).toEqual(strangersRefused)
})

test('one sees one’s own contacts by name, and as much of them as they show to contacts', async () => {
  const [ana, zoe, ben, cleo] = await strangers('Ana', 'zoe', 'Ben', 'Cleo')
  await befriend(ana, zoe, ben)
  await request(ana, cleo)
  await befriend(cleo, ben)
  const audiences = { fullName: 'contacts', headline: 'me' } as const
  await call(api.editProfile, {
    asker: ben,
    body: { fullName: 'Ben Hartnoll', headline: 'Bakes', audiences },
  })
  const list = await contactsOf(ana)
  expect(list.map(({ contactId }) => contactId)).toEqual([ben.id, zoe.id])
  expect(list[0]?.user).toEqual({
    id: ben.id,
    displayName: ben.displayName,
    unavailable: false,
    fullName: 'Ben Hartnoll',
    headline: null,
    avatarUrl: null,
    online: false,
    lastSeen: null,
    onBreak: false,
  })
  expect(list[0]).toMatchObject({ labels: [], note: '', since: expect.any(String) })
})

test('of a contact who is leaving one learns no more than that', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await call(api.editProfile, { asker: ben, body: { fullName: 'Ben Hartnoll' } })
  await db.update(connectSettings).set({ lastSeenAt: sql`now()` }).where(eq(connectSettings.userId, ben.id))
  expect(await contactsOf(ana)).toMatchObject([
    { user: { fullName: 'Ben Hartnoll', lastSeen: expect.any(String) } },
  ])
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, ben.id))
  const nothing = { fullName: null, headline: null, avatarUrl: null, online: false, lastSeen: null }
  expect(await contactsOf(ana)).toMatchObject([
    { user: { id: ben.id, displayName: 'Account unavailable', unavailable: true, ...nothing } },
  ])
})

test('when someone was last here is rounded to five minutes', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await db
    .update(connectSettings)
    .set({ lastSeenAt: new Date('2026-11-15T10:04:59.999Z') })
    .where(eq(connectSettings.userId, ben.id))
  expect(await contactsOf(ana)).toMatchObject([{ user: { lastSeen: '2026-11-15T10:00:00.000Z' } }])
})

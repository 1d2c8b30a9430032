import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectScene, crowd, strangersRefused } from './connect.scene.ts'
import { blocks } from './tables.ts'

const stage = await connectScene()
const { call, db, strangers, block, befriend, blockedBy } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listBlocked)).toEqual(strangersRefused)
})

test('everyone has their own list with their own reasons, the latest first', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await block(ana, ben, 'Too loud.')
  await block(ana, cleo)
  await block(ben, cleo, 'Too quiet.')
  const list = await blockedBy(ana)
  expect(list).toEqual([entry(cleo, ''), entry(ben, 'Too loud.')])
  expect(await blockedBy(ben)).toEqual([entry(cleo, 'Too quiet.')])
  expect(await blockedBy(cleo)).toEqual([])

  function entry({ id, displayName }: typeof ben, reason: string) {
    const user = { id, displayName, avatarUrl: null }
    return { id: expect.any(Number), user, reason, createdAt: expect.any(String) }
  }
})

test('of very many only the latest come', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const others = await crowd(db, limits.blockedShown)
  await db.insert(blocks).values(others.map(({ id }) => ({ blockerId: ana.id, blockedId: id })))
  const latest = others.map(({ id }) => id).toReversed()
  expect((await blockedBy(ana)).map(({ user }) => user.id)).toEqual(latest)
  await block(ana, ben)
  expect((await blockedBy(ana)).map(({ user }) => user.id)).toEqual([ben.id, ...latest.slice(0, -1)])
})

test('a name to recognise is all there is, even of a former contact, and less of one who leaves', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await call(api.editProfile, { asker: ben, body: { fullName: 'Ben Hartnoll' } })
  await block(ana, ben)
  expect(JSON.stringify(await blockedBy(ana))).not.toContain('Hartnoll')
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, ben.id))
  expect(await blockedBy(ana)).toMatchObject([{ user: { id: ben.id, displayName: 'Account unavailable' } }])
})

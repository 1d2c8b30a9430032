import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { users } from '#auth/tables.ts'
import { eraseProfile } from './personal.ts'
import { pictureScene, quarters } from './pictures/picture.scene.ts'
import { pictureKeys } from './pictures/picture-files.ts'
import { pictures, profileLinks, profiles, shareLinks } from './tables.ts'

const { call, db, someone, storedKeys, upload } = await pictureScene()

test('when an account is gone, its profile and pictures are, and those of others stay', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const bytes = await quarters(400, 400).png().toBuffer()
  for (const asker of [ana, ben]) {
    expect((await upload(asker, bytes)).status).toBe(201)
    expect((await upload(asker, bytes, { kind: 'cover' })).status).toBe(201)
    const links = [{ label: 'Site', url: `https://site.example/${asker.id}` }]
    expect((await call(api.editProfile, { asker, body: { bio: 'Words', links } })).status).toBe(200)
    expect((await call(api.makeShare, { asker, body: { forWhom: 'Mum' } })).status).toBe(201)
  }
  const { body: shared } = await call(api.makeShare, { asker: ben, body: {} })
  const key = new URL(shared.address).searchParams.get('k') ?? ''
  await call(api.openShare, { asker: ana, params: { displayName: ben.displayName }, body: { key } })
  const openers = async () => (await db.select().from(shareLinks)).map(({ openerId }) => openerId)
  expect(await openers()).toContain(ana.id)
  expect(await storedKeys()).toHaveLength(16)

  const deletionDueAt = new Date(Date.now() - 1000)
  await db.update(users).set({ status: 'deleting', deletionDueAt }).where(eq(users.id, ana.id))
  expect(await purgeAccount(db, ana.id, [eraseProfile])).toBe(true)

  expect((await db.select().from(profiles)).map(({ userId }) => userId)).toEqual([ben.id])
  expect((await db.select().from(profileLinks)).map(({ userId }) => userId)).toEqual([ben.id])
  expect((await db.select().from(shareLinks)).map(({ userId }) => userId)).toEqual([ben.id, ben.id])
  expect(await openers(), 'who has opened a link of another').toEqual([null, null])
  const kept = await db.select().from(pictures)
  expect(kept.map(({ userId }) => userId)).toEqual([ben.id, ben.id])
  await vi.waitFor(async () => expect(await storedKeys()).toEqual(kept.flatMap(pictureKeys).sort()))
})

test('someone without pictures leaves as easily', async () => {
  const eva = await someone()
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: new Date(Date.now() - 1000) })
    .where(eq(users.id, eva.id))
  expect(await purgeAccount(db, eva.id, [eraseProfile])).toBe(true)
  expect(await db.select().from(profiles).where(eq(profiles.userId, eva.id))).toEqual([])
})

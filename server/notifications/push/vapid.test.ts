import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { scene } from '#testing/scene.ts'
import { vapidKeys } from '../tables.ts'
import { pushScene } from './push.scene.ts'
import { freshKeys } from './seal-push.ts'
import { readVapid } from './vapid.ts'

const company = { companyEmail: 'office@harbour.example' }

test('of processes that start at once one makes the keys, and all use them; the private one is sealed', async () => {
  const { db, deps } = await scene({ config: company })
  const read = await Promise.all([1, 2, 3, 4].map(() => readVapid(deps)))
  expect(new Set(read.map(vapid => JSON.stringify(vapid))).size).toBe(1)
  const rows = await db.select().from(vapidKeys)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealedPrivateKey).not.toContain(read[0]?.privateKey)
  expect(Buffer.from(read[0]?.privateKey ?? '', 'base64url')).toHaveLength(32)
  expect(read[0]).toMatchObject({ subject: 'mailto:office@harbour.example' })
})

test('keys that were sealed with another secret are replaced once, and devices have to come back', async () => {
  const stage = await pushScene()
  const [ana] = await stage.strangers('Ana')
  await stage.subscribe(ana)
  const before = await readVapid(stage.deps)
  const moved = {
    ...stage.deps,
    config: { ...stage.config, secret: 'another secret, made after the first was lost' },
  }
  const read = await Promise.all([readVapid(moved), readVapid(moved)])
  expect(read[0]).toEqual(read[1])
  expect(read[0]?.publicKey).not.toBe(before?.publicKey)
  expect(await stage.devices(ana)).toEqual([])
})

test('settings may name a pair, whole and matching', () => {
  const keys = freshKeys()
  const VAPID_PUBLIC_KEY = keys.getPublicKey('base64url')
  const VAPID_PRIVATE_KEY = keys.getPrivateKey('base64url')
  const VAPID_SUBJECT = 'mailto:office@harbour.example'
  const all = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }
  expect(readConfig(all).vapid).toMatchObject({ publicKey: VAPID_PUBLIC_KEY, subject: VAPID_SUBJECT })
  expect(() => readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow('set all of them')
  const other = { ...all, VAPID_PRIVATE_KEY: freshKeys().getPrivateKey('base64url') }
  expect(() => readConfig(other)).toThrow('does not belong')
  expect(() => readConfig({ ...all, VAPID_SUBJECT: 'office' })).toThrow('must begin with')
  expect(() => readConfig({ PUSH_HOSTS: 'push.example' })).toThrow('PUSH_HOSTS must list')
})

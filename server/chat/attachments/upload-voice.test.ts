import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'
import { containers, recording, secret } from './voice/recordings.testing.ts'

const { db, deps, record, storedFiles, storedKeys, strangers } = await attachmentScene()

const bars = 'az09'.repeat(limits.voiceBars / 4)

async function someone(): Promise<Person> {
  const [ana] = await strangers('Ana')
  return ana
}

afterEach(async () => {
  await db.delete(attachments)
  for (const key of await storedKeys()) await deps.storage.remove(key)
})

async function expectNothing() {
  expect([await storedKeys(), await db.select().from(attachments)]).toEqual([[], []])
}

test('only those who have verified their address bring recordings', async () => {
  expect((await record(null, await recording())).status).toBe(401)
  await expectNothing()
})

// What is made of which file, and which are refused, is in voice/rewrite-voice.test.ts.
test.each([
  ['Chromium', containers.chromium(), 'opus', 'audio/webm'],
  ['Safari', containers.safari(), 'aac', 'audio/mp4'],
] as const)('what %s has recorded is kept as it was written anew', async (_who, format, codec, mime) => {
  const bytes = await recording({ format, codec })
  expect(bytes.includes(secret), 'the file names a place').toBe(true)
  const { status, body } = await record(await someone(), bytes, { type: mime, bars })
  expect([status, body]).toMatchObject([201, { kind: 'voice', name: 'Voice message', mime, alt: '' }])
  expect(body.voice).toEqual({ durationMs: 2000, bars })
  const [kept = Buffer.alloc(0), another] = await storedFiles()
  expect([another, kept.length, kept.includes(secret)]).toEqual([undefined, body.size, false])
})

describe('what is not the sound of a voice message is refused and leaves nothing', () => {
  const cases: Record<string, () => Promise<[bytes: Buffer, type: string, code: string]>> = {
    'two tracks': async () => [await recording({ tracks: 2 }), 'audio/webm', 'unreadable_voice'],
    'an hour, in two packets': async () => [
      await recording({ packets: 2, at: n => n * 3_600_000 }),
      'audio/webm',
      'voice_too_long',
    ],
    'a page': async () => [Buffer.from('<!doctype html>'), 'audio/webm', 'unsupported_file'],
    'one kind that says to be another': async () => [await recording(), 'audio/mp4', 'unsupported_file'],
    'a kind that we do not take': async () => [await recording(), 'audio/mpeg', 'unsupported_file'],
  }
  test.each(Object.entries(cases))('%s', async (_what, make) => {
    const [bytes, type, code] = await make()
    const answer = await record(await someone(), bytes, { type })
    expect(answer.body.code).toBe(code)
    await expectNothing()
  })

  test('more bytes than three minutes have', async () => {
    const full = Buffer.concat([await recording(), Buffer.alloc(limits.voiceBytes)])
    const { status, body } = await record(await someone(), full)
    expect([status, body.code]).toEqual([413, 'too_large'])
    await expectNothing()
  })

  test.each(['', '0'.repeat(limits.voiceBars - 1), '-'.repeat(limits.voiceBars)])(
    'the bars %j',
    async odd => {
      expect((await record(await someone(), await recording(), { bars: odd })).body.code).toBe(
        'invalid_fields',
      )
      await expectNothing()
    },
  )
})

test('who has no room left brings no recording', async () => {
  const asker = await someone()
  const old = { kind: 'file', name: 'old', mime: 'text/plain', fileId: 'f'.repeat(32) } as const
  await db.insert(attachments).values({ ...old, ownerId: asker.id, size: everyone.storageBytes })
  expect((await record(asker, await recording())).body.code).toBe('storage_full')
  expect(await storedKeys()).toEqual([])
})

import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterEach, describe, expect, test } from 'vitest'
import type { Person } from '#testing.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment-scene.ts'
import { containers, recording, secret, silence } from './voice/recordings.ts'

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

async function heard(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const [track, another] = await input.getTracks()
  if (!track?.isAudioTrack() || another) throw new Error('There is more than one track.')
  return {
    codec: await track.getCodec(),
    seconds: await input.getDurationFromMetadata(),
    tags: await input.getMetadataTags(),
  }
}

test('only those who have verified their address bring recordings', async () => {
  expect((await record(null, await recording())).status).toBe(401)
  await expectNothing()
})

test.each([
  ['Chromium', containers.chromium(), 'opus', 'audio/webm', 'audio/webm', 2],
  ['a recorder that says how long it is', containers.webm(), 'opus', 'audio/webm', 'audio/webm', 2],
  ['Firefox', containers.ogg(), 'opus', 'audio/ogg', 'audio/webm', 2],
  ['Safari', containers.safari(), 'aac', 'audio/mp4', 'audio/mp4', 2],
  ['an editor', containers.mp4(), 'aac', 'audio/mp4', 'audio/mp4', 2],
  ['Chromium, as MP4', containers.mp4(), 'opus', 'audio/mp4', 'audio/mp4', 2],
] as const)(
  'what %s has recorded is written anew from its sound alone',
  async (_who, format, codec, type, mime, seconds) => {
    const bytes = await recording({ format, codec })
    expect(bytes.includes(secret), 'the file names a place').toBe(true)
    const { status, body } = await record(await someone(), bytes, { type, bars })
    expect([status, body]).toMatchObject([201, { kind: 'voice', name: 'Voice message', mime, alt: '' }])
    expect(body.voice).toEqual({ durationMs: seconds * 1000, bars })
    const [kept = Buffer.alloc(0), another] = await storedFiles()
    expect([another, kept.length]).toEqual([undefined, body.size])
    expect([kept.includes(secret), kept.includes('<script')]).toEqual([false, false])
    expect(kept.includes(Buffer.from(silence[codec])), 'the sound is as it was').toBe(true)
    expect(await heard(kept)).toEqual({ codec, seconds, tags: {} })
  },
)

test('the beginning may be late, and someone may have been silent in between', async () => {
  for (const format of [containers.chromium(), containers.webm()]) {
    const late = await recording({ format, at: n => 5000 + n * 20 })
    expect((await record(await someone(), late)).body.voice?.durationMs).toBe(2000)
  }
  const silent = await recording({ at: n => (n < 50 ? n : n + 100) * 20 })
  expect((await record(await someone(), silent)).body.voice?.durationMs).toBe(4000)
})

test('three minutes are taken, and more are too long', async () => {
  const whole = await recording({ packets: limits.voiceMs / 60, packetMs: 60, sound: sixty })
  const { status, body } = await record(await someone(), whole)
  expect([status, body.voice?.durationMs]).toEqual([201, limits.voiceMs])
  const longer = await recording({ packets: limits.voiceMs / 60 + 20, packetMs: 60, sound: sixty })
  const refused = await record(await someone(), longer)
  expect([refused.status, refused.body.code]).toEqual([400, 'voice_too_long'])
})

/** 60 ms in one packet. */
const sixty = Uint8Array.of(0x18, 0xff, 0xfe)

describe('what is not the sound of a voice message is refused and leaves nothing', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const cases: Record<string, () => Promise<[bytes: Buffer, type: string, code: string]>> = {
    'a film': async () => [
      await recording({ video: true, format: containers.webm() }),
      'audio/webm',
      'unreadable_voice',
    ],
    'two tracks': async () => [await recording({ tracks: 2 }), 'audio/webm', 'unreadable_voice'],
    'a hundred tracks': async () => [
      await recording({ tracks: 100, packets: 2, format: containers.mkv() }),
      'audio/webm',
      'unreadable_voice',
    ],
    'another codec': async () => [
      await recording({ codec: 'mp3', format: containers.mkv(), packetMs: 24, sound: mp3 }),
      'audio/webm',
      'unreadable_voice',
    ],
    'AAC where no browser would play it': async () => [
      await recording({ codec: 'aac', format: containers.mkv() }),
      'audio/webm',
      'unreadable_voice',
    ],
    'six channels': async () => [
      await recording({ channels: 6, format: containers.mkv() }),
      'audio/webm',
      'unreadable_voice',
    ],
    'no sound at all': async () => [await recording({ packets: 0 }), 'audio/webm', 'unreadable_voice'],
    'a beginning with nothing behind it': async () => [
      (await recording()).subarray(0, 12),
      'audio/webm',
      'unreadable_voice',
    ],
    'rubbish behind a beginning': async () => [
      Buffer.concat([(await recording()).subarray(0, 40), Buffer.alloc(4000, 0x1f)]),
      'audio/webm',
      'unreadable_voice',
    ],
    'a page behind a beginning': async () => [
      Buffer.concat([(await recording()).subarray(0, 4), html]),
      'audio/webm',
      'unreadable_voice',
    ],
    'packets that Opus cannot have': async () => [
      await recording({ sound: Uint8Array.of(0x1b, 0x3f, 1) }),
      'audio/webm',
      'unreadable_voice',
    ],
    'half of a file that says how long it is': async () => {
      const whole = await recording({ codec: 'aac', format: containers.mp4(), packets: 400 })
      return [whole.subarray(0, whole.length * 0.75), 'audio/mp4', 'unreadable_voice']
    },
    'packets that name the same bytes again and again': async () => {
      const bytes = await recording({ codec: 'aac', format: containers.mp4(), packetMs: 1000 })
      const sizes = bytes.indexOf('stsz') + 16
      for (let n = 0; n < 50; n++) bytes.writeUInt32BE(300, sizes + 4 * n)
      return [bytes, 'audio/mp4', 'unreadable_voice']
    },
    'an hour, in two packets': async () => [
      await recording({ packets: 2, at: n => n * 3_600_000 }),
      'audio/webm',
      'voice_too_long',
    ],
    'an hour, said to be a second': async () => [
      await recording({ packets: 4000, packetMs: 1, sound: sixty }),
      'audio/webm',
      'voice_too_long',
    ],
    'a page': async () => [html, 'audio/webm', 'unsupported_file'],
    'one kind that says to be another': async () => [await recording(), 'audio/mp4', 'unsupported_file'],
    'a kind that we do not take': async () => [await recording(), 'audio/mpeg', 'unsupported_file'],
  }
  test.each(Object.entries(cases))('%s', async (_what, make) => {
    const [bytes, type, code] = await make()
    const answer = await record(await someone(), bytes, { type })
    expect(answer.body.code).toBe(code)
    await expectNothing()
  })

  test('an archive or a page behind the sound does not come along', async () => {
    const sound = await recording({ format: containers.webm() })
    const bytes = Buffer.concat([sound, html, Buffer.from('PK\x03\x04', 'latin1')])
    expect((await record(await someone(), bytes)).status).toBe(201)
    for (const file of await storedFiles())
      expect([file.includes('<script'), file.includes('PK\x03\x04')]).toEqual([false, false])
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

/** The head of a frame of MP3. */
const mp3 = Uint8Array.of(0xff, 0xfb, 0x90, 0x64, ...new Uint8Array(413))

import { limits } from '@akin/contract/limits.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { containers, recording, secret, silence } from './recordings.testing.ts'
import { rewriteVoice } from './rewrite-voice.ts'

async function rewritten(bytes: Buffer) {
  const outcome = await rewriteVoice(bytes)
  if (typeof outcome === 'string') throw new Error(`It was refused: ${outcome}`)
  return { ...outcome, bytes: Buffer.from(outcome.bytes) }
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

test.each([
  ['Chromium', containers.chromium(), 'opus', 'audio/webm'],
  ['a recorder that says how long it is', containers.webm(), 'opus', 'audio/webm'],
  ['Firefox', containers.ogg(), 'opus', 'audio/webm'],
  ['Safari', containers.safari(), 'aac', 'audio/mp4'],
  ['an editor', containers.mp4(), 'aac', 'audio/mp4'],
  ['Chromium, as MP4', containers.mp4(), 'opus', 'audio/mp4'],
] as const)(
  'what %s has recorded is written anew from its sound alone',
  async (_who, format, codec, mime) => {
    const bytes = await recording({ format, codec })
    expect(bytes.includes(secret), 'the file names a place').toBe(true)
    const { bytes: kept, ...about } = await rewritten(bytes)
    expect(about).toEqual({ mime, durationMs: 2000 })
    expect([kept.includes(secret), kept.includes('<script')]).toEqual([false, false])
    expect(kept.includes(Buffer.from(silence[codec])), 'the sound is as it was').toBe(true)
    expect(await heard(kept)).toEqual({ codec, seconds: 2, tags: {} })
  },
)

test.each(['aac', 'opus'] as const)(
  'what WebKitGTK has recorded as %s says some of it twice',
  async codec => {
    const bytes = await recording({ format: containers.safari(), codec })
    const once = await rewritten(bytes)
    const twice = twiceOver(bytes, ['ftyp', 'moof'])
    expect(twice.length, 'two boxes more').toBeGreaterThan(bytes.length + 40)
    const { bytes: kept, ...about } = await rewritten(twice)
    expect(about).toEqual({ mime: once.mime, durationMs: once.durationMs })
    // Byte by byte they may differ: a file says in which second it was written.
    expect([kept.length, await heard(kept)]).toEqual([once.bytes.length, await heard(once.bytes)])
  },
)

/** The last box of each of these kinds is written once more behind itself. */
function twiceOver(bytes: Buffer, kinds: string[]) {
  const boxes: Buffer[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push(bytes.subarray(at, at + bytes.readUInt32BE(at)))
  const kindOf = (box: Buffer) => box.toString('latin1', 4, 8)
  const last = new Set(kinds.map(kind => boxes.findLastIndex(box => kindOf(box) === kind)))
  return Buffer.concat(boxes.flatMap((box, at) => (last.has(at) ? [box, box] : [box])))
}

test('the beginning may be late, and someone may have been silent in between', async () => {
  for (const format of [containers.chromium(), containers.webm()]) {
    const late = await recording({ format, at: n => 5000 + n * 20 })
    expect((await rewritten(late)).durationMs).toBe(2000)
  }
  const silent = await recording({ at: n => (n < 50 ? n : n + 100) * 20 })
  expect((await rewritten(silent)).durationMs).toBe(4000)
})

test('three minutes are taken, and more are too long', async () => {
  const whole = await recording({ packets: limits.voiceMs / 60, packetMs: 60, sound: sixty })
  expect((await rewritten(whole)).durationMs).toBe(limits.voiceMs)
  const longer = await recording({ packets: limits.voiceMs / 60 + 20, packetMs: 60, sound: sixty })
  expect(await rewriteVoice(longer)).toBe('voice_too_long')
})

test('an archive or a page behind the sound does not come along', async () => {
  const sound = await recording({ format: containers.webm() })
  const { bytes } = await rewritten(Buffer.concat([sound, html, Buffer.from('PK\x03\x04', 'latin1')]))
  expect([bytes.includes('<script'), bytes.includes('PK\x03\x04')]).toEqual([false, false])
})

describe('what is not the sound of a voice message is refused', () => {
  const cases: Record<string, () => Promise<[bytes: Buffer, code: 'unreadable_voice' | 'voice_too_long']>> = {
    'a film': async () => [await recording({ video: true, format: containers.webm() }), 'unreadable_voice'],
    'two tracks': async () => [await recording({ tracks: 2 }), 'unreadable_voice'],
    'a hundred tracks': async () => [
      await recording({ tracks: 100, packets: 2, format: containers.mkv() }),
      'unreadable_voice',
    ],
    'another codec': async () => [
      await recording({ codec: 'mp3', format: containers.mkv(), packetMs: 24, sound: mp3 }),
      'unreadable_voice',
    ],
    'AAC where no browser would play it': async () => [
      await recording({ codec: 'aac', format: containers.mkv() }),
      'unreadable_voice',
    ],
    'six channels': async () => [
      await recording({ channels: 6, format: containers.mkv() }),
      'unreadable_voice',
    ],
    'no sound at all': async () => [await recording({ packets: 0 }), 'unreadable_voice'],
    'a beginning with nothing behind it': async () => [
      (await recording()).subarray(0, 12),
      'unreadable_voice',
    ],
    'rubbish behind a beginning': async () => [
      Buffer.concat([(await recording()).subarray(0, 40), Buffer.alloc(4000, 0x1f)]),
      'unreadable_voice',
    ],
    'a page behind a beginning': async () => [
      Buffer.concat([(await recording()).subarray(0, 4), html]),
      'unreadable_voice',
    ],
    'packets that Opus cannot have': async () => [
      await recording({ sound: Uint8Array.of(0x1b, 0x3f, 1) }),
      'unreadable_voice',
    ],
    'half of a file that says how long it is': async () => {
      const whole = await recording({ codec: 'aac', format: containers.mp4(), packets: 400 })
      return [whole.subarray(0, whole.length * 0.75), 'unreadable_voice']
    },
    'packets that name the same bytes again and again': async () => {
      const bytes = await recording({ codec: 'aac', format: containers.mp4(), packetMs: 1000 })
      const sizes = bytes.indexOf('stsz') + 16
      for (let n = 0; n < 50; n++) bytes.writeUInt32BE(300, sizes + 4 * n)
      return [bytes, 'unreadable_voice']
    },
    'an hour, in two packets': async () => [
      await recording({ packets: 2, at: n => n * 3_600_000 }),
      'voice_too_long',
    ],
    'an hour, said to be a second': async () => [
      await recording({ packets: 4000, packetMs: 1, sound: sixty }),
      'voice_too_long',
    ],
  }
  test.each(Object.entries(cases))('%s', async (_what, make) => {
    const [bytes, code] = await make()
    expect(await rewriteVoice(bytes)).toBe(code)
  })
})

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** 60 ms in one packet. */
const sixty = Uint8Array.of(0x18, 0xff, 0xfe)

/** The head of a frame of MP3. */
const mp3 = Uint8Array.of(0xff, 0xfb, 0x90, 0x64, ...new Uint8Array(413))

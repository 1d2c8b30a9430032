import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { opusHead } from './opus.ts'

interface Recording {
  format?: OutputFormat
  codec?: AudioCodec
  packets?: number
  /** How long each packet lasts, and when the nth begins, in milliseconds. */
  packetMs?: number
  at?(n: number): number
  sound?: Uint8Array
  channels?: number
  tracks?: number
  video?: boolean
}

/** As recorders write them: Chromium and Firefox without saying how long it is, Safari in pieces. */
export const containers = {
  chromium: () => new WebMOutputFormat({ appendOnly: true }),
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  safari: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mkv: () => new MkvOutputFormat(),
}

/** 20 ms of silence, as an encoder writes it. */
export const silence = {
  opus: Uint8Array.of(0xf8, 0xff, 0xfe),
  aac: Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80),
}

/** Whoever made it, and where, is written into it. */
export const secret = 'Secret place at 51.5 N'

/** A file with so many packets of silence in it, or of whatever is wanted. */
export async function recording({
  format = containers.chromium(),
  codec = 'opus',
  packets = 100,
  packetMs = 20,
  at = n => n * packetMs,
  sound = codec === 'aac' ? silence.aac : silence.opus,
  channels = 1,
  tracks = 1,
  video = false,
}: Recording = {}) {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec))
  for (const source of sources) output.addAudioTrack(source)
  const film = new EncodedVideoPacketSource('vp8')
  if (video) output.addVideoTrack(film)
  output.setMetadataTags({ title: secret, artist: 'Ana', comment: '<script>alert(1)</script>' })
  await output.start()
  const decoderConfig = { ...configOf(codec, channels), numberOfChannels: channels, sampleRate: 48_000 }
  if (video) {
    const config = { codec: 'vp8', codedWidth: 16, codedHeight: 16 }
    await film.add(new EncodedPacket(Uint8Array.of(1, 2, 3), 'key', 0, 1), { decoderConfig: config })
  }
  for (let n = 0; n < packets; n++) {
    const packet = new EncodedPacket(sound, 'key', at(n) / 1000, packetMs / 1000)
    for (const source of sources) await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

function configOf(codec: AudioCodec, channels: number) {
  if (codec === 'opus') return { codec, description: opusHead(channels, undefined) }
  return codec === 'aac' ? { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x88) } : { codec }
}

import { limits } from '@akin/contract/limits.ts'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { opusHead, opusSeconds } from './opus.ts'
import { withoutRepeats } from './without-repeats.ts'

/** A recording as it is kept, or the code of the refusal. */
export type Rewritten =
  | { bytes: Uint8Array; mime: 'audio/webm' | 'audio/mp4'; durationMs: number }
  | 'unreadable_voice'
  | 'voice_too_long'

/** A recorder stops a moment after it was told to. */
const tolerance = 1
const mostSeconds = limits.voiceMs / 1000 + tolerance
/** More than any browser records: packets of the shortest sound there is. */
const mostPackets = mostSeconds * 400
const mostBytesOfConfig = 64

/**
 * Takes the sound out of a file and writes it into a new one: tags, pictures and whatever else lay in the first one stay
 * behind. The sound itself is copied as it is. Whatever the library cannot make sense of is unreadable.
 */
export async function rewriteVoice(bytes: Uint8Array): Promise<Rewritten> {
  const source = new BufferSource(withoutRepeats(bytes))
  const input = new Input({ source, formats: [WEBM, MATROSKA, OGG, MP4] })
  try {
    const track = await onlyTrack(input)
    const config = track && (await cleanConfig(track))
    if (!config) return 'unreadable_voice'
    const packets = await readPackets(track, { isOpus: config.isOpus, mostBytes: bytes.length })
    if (typeof packets === 'string') return packets
    const seconds = endOf(packets)
    // A file that says to be longer than it is has been cut off.
    const saidEnd = (await input.getDurationFromMetadata()) ?? 0
    if (saidEnd > (await track.getFirstTimestamp()) + seconds + tolerance) return 'unreadable_voice'
    const isMp4 = (await input.getFormat()) === MP4
    return {
      bytes: await write(packets, config, isMp4),
      mime: isMp4 ? 'audio/mp4' : 'audio/webm',
      durationMs: Math.round(seconds * 1000),
    }
  } catch {
    return 'unreadable_voice'
  } finally {
    input.dispose()
  }
}

async function onlyTrack(input: Input): Promise<InputAudioTrack | null> {
  const [track, another] = await input.getTracks()
  return track?.isAudioTrack() && !another ? track : null
}

type Config = NonNullable<Awaited<ReturnType<typeof cleanConfig>>>

/** What a player has to know before the first packet. */
async function cleanConfig(track: InputAudioTrack) {
  const codec = await track.getCodec()
  const found = await track.getDecoderConfig()
  if ((codec !== 'opus' && codec !== 'aac') || !found) return null
  const { numberOfChannels, sampleRate, description } = found
  if (numberOfChannels < 1 || numberOfChannels > 2) return null
  if (!(sampleRate >= 8_000 && sampleRate <= 96_000)) return null
  const came = description && bytesOf(description)
  if (came && came.length > mostBytesOfConfig) return null
  const isOpus = codec === 'opus'
  const kept = isOpus ? opusHead(numberOfChannels, came) : came
  const decoderConfig = {
    codec: found.codec,
    numberOfChannels,
    sampleRate,
    ...(kept && { description: kept }),
  }
  return { codec, isOpus, decoderConfig }
}

function bytesOf(source: AllowSharedBufferSource) {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

/**
 * The packets from zero on, one after the other. It stops as soon as they are too many, last for too long, or are more
 * than the file itself: packets may name the same bytes again and again.
 */
async function readPackets(
  track: InputAudioTrack,
  { isOpus, mostBytes }: { isOpus: boolean; mostBytes: number },
) {
  const packets: EncodedPacket[] = []
  let [start, sound, size] = [0, 0, 0]
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const duration = isOpus ? opusSeconds(packet.data) : packet.duration
    if (packets.length === 0) start = packet.timestamp
    const timestamp = packet.timestamp - start
    const before = packets.at(-1)?.timestamp ?? 0
    const isSound = packet.data.length > 0 && duration !== null && duration >= 0 && timestamp >= before
    size += packet.data.length
    if (!isSound || packets.length >= mostPackets || size > mostBytes) return 'unreadable_voice'
    sound += duration
    if (sound > mostSeconds || timestamp + duration > mostSeconds) return 'voice_too_long'
    packets.push(packet.clone({ timestamp, duration, type: 'key' }))
  }
  return sound > 0 ? packets : 'unreadable_voice'
}

function endOf(packets: EncodedPacket[]) {
  const last = packets.at(-1)
  return last ? last.timestamp + last.duration : 0
}

async function write(packets: EncodedPacket[], { codec, decoderConfig }: Config, isMp4: boolean) {
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (const packet of packets) await source.add(packet, { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written.')
  return new Uint8Array(target.buffer)
}

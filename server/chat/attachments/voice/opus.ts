/** The rate by which Opus counts, whatever was recorded. */
const rate = 48_000
/** RFC 6716 allows no packet that lasts longer. */
const longest = 0.12

/** The length of one frame in milliseconds, by the first five bits of its packet: RFC 6716, table 2. */
const frames = [
  ...[10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60],
  ...[10, 20, 10, 20],
  ...[2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20],
]

/** How many seconds of sound a packet of Opus holds, by its own word. Null where it cannot be one. */
export function opusSeconds(packet: Uint8Array) {
  const [first, second = 0] = packet
  if (first === undefined) return null
  const code = first & 3
  const count = code === 0 ? 1 : code < 3 ? 2 : second & 63
  const seconds = ((frames[first >> 3] ?? 0) * count) / 1000
  return seconds > 0 && seconds <= longest ? seconds : null
}

/**
 * The head of a stream, written anew: of what came only the sound to skip at the beginning is taken over. Other
 * mappings of channels than mono and stereo are for music.
 */
export function opusHead(channels: number, came: Uint8Array | undefined) {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(channels, 9)
  head.writeUInt16LE(came && came.length >= 12 ? Buffer.from(came).readUInt16LE(10) : 0, 10)
  head.writeUInt32LE(rate, 12)
  return head
}

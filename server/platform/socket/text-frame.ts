const text = 0x1
const isWhole = 0x80
/** Longer ones say their length in two more bytes, or in eight. */
const shortest = 126
const longest = 2 ** 16

/**
 * A message as it goes over the wire (RFC 6455, 5.2), without compression. What a server sends is not masked, so these
 * bytes are the same for every socket: an event is encoded once, however many hear of it.
 */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message)
  const start = length < shortest ? 2 : length < longest ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = isWhole | text
  if (length < shortest) frame[1] = length
  else if (length < longest) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(message, start)
  return frame
}

import { randomFillSync } from 'node:crypto'

const drawn = Buffer.alloc(4096)
let used = drawn.length

/**
 * Random text from so many bytes, for ids and nonces of every answer. The bytes are drawn many at a time, because
 * drawing a few takes as long. Secrets that are kept are drawn one by one where they are made.
 */
export function randomText(bytes: number) {
  return draw(bytes, 'base64url')
}

/** The same where others want it hexadecimal. */
export function randomHex(bytes: number) {
  return draw(bytes, 'hex')
}

function draw(bytes: number, encoding: 'base64url' | 'hex') {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  return drawn.toString(encoding, used - bytes, used)
}

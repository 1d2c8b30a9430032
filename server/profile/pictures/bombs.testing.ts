import { crc32, deflateSync } from 'node:zlib'

/** Small files that would take long to draw: for tests. Each is whole by the rules of its kind. */

/** A PNG of black pixels, one bit each, that its compression makes tiny. */
export function hugePng(width: number, height = width) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([pngMark, ...[chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')]])
}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG that says to be a film. */
export function movingPng(frames: number) {
  const still = hugePng(8)
  const said = Buffer.alloc(8)
  said.writeUInt32BE(frames)
  const headEnd = pngMark.length + 25
  return Buffer.concat([still.subarray(0, headEnd), chunk('acTL', said), still.subarray(headEnd)])
}

function chunk(name: string, data = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A GIF whose frames are one pixel each, with whatever else stands between them. */
export function longGif(frames: number, { side = 1, between = Buffer.alloc(0) } = {}) {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  const each = Buffer.concat([between, frame])
  return Buffer.concat([head, Buffer.alloc(each.length * frames, each), Buffer.from(';')])
}

/** A WebP of empty frames, one behind the other or all within the first. */
export function longWebp(frames: number, { nested = false } = {}) {
  const part = riff('VP8L', Buffer.from('2f00000000071011fd0f4444fe07', 'hex'))
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(16), part]))
  const film = Buffer.alloc(frame.length * frames, frame)
  if (nested) film.writeUInt32LE(film.length - 8, 4)
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  const all = [riff('VP8X', canvas), riff('ANIM', Buffer.alloc(6)), film]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...all]))
}

function riff(name: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), length, data])
}

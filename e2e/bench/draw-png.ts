import { crc32, deflateSync } from 'node:zlib'

const inks = { red: [255, 0, 0], green: [0, 160, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const

/** A picture in four quarters, red and green above blue and white, by which one can tell how it was cut and turned. */
export function drawPng(width: number, height: number) {
  const { red, green, blue, white } = inks
  const upper = row(width, red, green)
  const lower = row(width, blue, white)
  const rows = Array.from({ length: height }, (_, y) => (y < height / 2 ? upper : lower))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a colour, three colours.
  head.writeUInt8(8, 8)
  head.writeUInt8(2, 9)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function row(width: number, left: readonly number[], right: readonly number[]) {
  const pixels = Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right))
  return Buffer.from([0, ...pixels.flat()])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

import { createReadStream } from 'node:fs'

/** A picture: the path of a file on this disk, or its bytes. */
export type Picture = string | Buffer

/** Says how many bytes to pass over, and gets the one behind them: -1 where the file has ended. Ends with a count. */
type Walk = Generator<number, number, number>

/** Twice as many as the largest film takes. Whatever has more was made to be walked over for long. */
const mostSteps = 1_000_000

/**
 * How many frames a picture has, and no more than one above `most`: its frames are walked over and not read. Null where it
 * is none of the kinds that we draw. The library itself would go through all of them, which takes minutes for a
 * file that was made for it. Where a file is broken it counts as the library does, or more.
 */
export async function countFrames(picture: Picture, most: number): Promise<number | null> {
  let walk: Walk | undefined
  let [at, steps] = [0, 0]
  for await (const chunk of typeof picture === 'string' ? createReadStream(picture) : [picture]) {
    if (!walk) {
      walk = walkOver(chunk, most)
      if (!walk) return null
      at = walk.next().value
    }
    for (; at < chunk.length; steps++) {
      const { done, value } = walk.next(chunk[at] ?? -1)
      if (done) return value
      at += 1 + value
    }
    if (steps > mostSteps) return null
    at -= chunk.length
  }
  return walk ? end(walk) : null
}

/** It meets the end of the file as often as it asks. */
function end(walk: Walk) {
  for (;;) {
    const { done, value } = walk.next(-1)
    if (done) return value
  }
}

function walkOver(beginning: Buffer, most: number) {
  const digits = beginning.toString('hex', 0, 12)
  return walks.find(({ begins }) => begins.test(digits))?.walk(most)
}

const walks = [
  { begins: /^89504e470d0a1a0a/, walk: png },
  { begins: /^ffd8ff/, walk: jpeg },
  { begins: /^474946383[79]61/, walk: gif },
  { begins: /^52494646.{8}57454250/, walk: webp },
]

/** A still, whatever it holds. */
function* jpeg(): Walk {
  yield 0
  return 1
}

const pngNames = { frames: nameOf('acTL'), pixels: nameOf('IDAT') }

/** A film says how many frames it has, before its first pixels. */
function* png(): Walk {
  for (let skip = 8; ; ) {
    const size = yield* four(skip)
    const name = yield* four(0)
    if (name === pngNames.frames) return yield* four(0)
    if (name === pngNames.pixels || name < 0) return 1
    skip = size + 4
  }
}

const [extension, comment, image] = [0x21, 0xfe, 0x2c]

function* gif(most: number): Walk {
  let skip = 2 + coloursIn(yield 10)
  for (let frames = 0; frames <= most; skip = 0) {
    const mark = yield skip
    if (mark === extension) {
      const isComment = (yield 0) === comment
      yield* blocks(isComment ? 0 : yield 0)
    } else if (mark === image) {
      yield* blocks(coloursIn(yield 8) + 1)
      frames++
    } else return frames
  }
  return most + 1
}

/** The bytes of a table of colours, by the flags that come before it. */
function coloursIn(flags: number) {
  return flags & 0x80 ? 3 * (2 << (flags & 7)) : 0
}

/** Each begins with its length, and the last is empty. */
function* blocks(skip: number): Walk {
  let size = yield skip
  while (size > 0) size = yield size
  return 0
}

const frameOfWebp = { name: nameOf('ANMF'), head: 16 }

/** What a frame is made of lies within it, and is walked over as if it lay behind it: the library does so too. */
function* webp(most: number): Walk {
  let frames = 0
  for (let skip = 12; frames <= most; ) {
    const name = yield* four(skip)
    const size = swapped(yield* four(0))
    if (name < 0) return Math.max(1, frames)
    if (name === frameOfWebp.name) frames++
    skip = name === frameOfWebp.name ? frameOfWebp.head : size + (size % 2)
  }
  return frames
}

/** A number of four bytes, the greatest first; below 0 where the file has ended. */
function* four(skip: number): Walk {
  let value = yield skip
  for (let n = 0; n < 3 && value >= 0; n++) {
    const byte = yield 0
    value = byte < 0 ? -1 : value * 256 + byte
  }
  return value
}

function swapped(value: number) {
  if (value < 0) return 0
  return (
    (value % 256) * 2 ** 24 + ((value >> 8) & 255) * 2 ** 16 + ((value >> 16) & 255) * 256 + (value >>> 24)
  )
}

function nameOf(text: string) {
  return Buffer.from(text).readUInt32BE()
}

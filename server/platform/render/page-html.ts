import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/**
 * The HTML of a page that is answered often, each time with another nonce. What can be done once is done once: the
 * nonce is written into bytes that are already compressed.
 */
export class PageHtml {
  readonly #plain: Template
  #compressed: Template | undefined

  /** The placeholder stands wherever the nonce belongs, and is as long. */
  constructor(html: string, placeholder: string) {
    const bytes = Buffer.from(html)
    this.#plain = { bytes, places: placesOf(placeholder, bytes) }
  }

  plain(nonce: string) {
    return fill(this.#plain, Buffer.from(nonce))
  }

  gzip(nonce: string) {
    this.#compressed ??= compress(this.#plain, nonce.length)
    return fillCompressed(this.#compressed, this.#plain, Buffer.from(nonce))
  }
}

interface Template {
  bytes: Buffer
  /** Where the nonce is written. */
  places: number[]
}

function placesOf(placeholder: string, bytes: Buffer) {
  const places: number[] = []
  for (
    let at = bytes.indexOf(placeholder);
    at >= 0;
    at = bytes.indexOf(placeholder, at + placeholder.length)
  ) {
    places.push(at)
  }
  return places
}

function fill({ bytes, places }: Template, nonce: Buffer) {
  const filled = Buffer.from(bytes)
  for (const place of places) nonce.copy(filled, place)
  return filled
}

/** The checksum is of what was compressed, so it depends on the nonce; the length does not. */
function fillCompressed(compressed: Template, plain: Template, nonce: Buffer) {
  const bytes = fill(compressed, nonce)
  bytes.writeUInt32LE(crc32(fill(plain, nonce)), bytes.length - trailerBytes)
  return bytes
}

const trailerBytes = 8

/**
 * The first nonce stands uncompressed in the stream, and the later ones repeat it, as what is alike always does in
 * gzip: by a reference to earlier bytes. Where one does not, because a repetition ended within it, all are uncompressed.
 */
function compress(plain: Template, nonceLength: number): Template {
  const short = compressAround(plain, plain.places.slice(0, 1), markOf(nonceLength))
  return canBeFilled(short, plain, nonceLength)
    ? short
    : compressAround(plain, plain.places, markOf(nonceLength))
}

/** Bytes that no text in UTF-8 has, so that no text is compressed by a reference to a nonce. */
const unused = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]

/** Stands for the nonce while the page is compressed. */
function markOf(length: number) {
  const step = (index: number) => index * (1 + Math.floor(index / unused.length))
  return Buffer.from(Array.from({ length }, (_, index) => unused[step(index) % unused.length] ?? 0))
}

/** Tried with bytes that differ from each other and from the mark: one that comes out right was taken from its place. */
function canBeFilled(compressed: Template, plain: Template, nonceLength: number) {
  const other = Buffer.from([...Array(nonceLength).keys()])
  try {
    return gunzipSync(fillCompressed(compressed, plain, other)).equals(fill(plain, other))
  } catch {
    return false
  }
}

function compressAround(plain: Template, cuts: number[], mark: Buffer): Template {
  const bytes = fill(plain, mark)
  const parts: Buffer[] = [header]
  const places: number[] = []
  let size = header.length
  let from = 0
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  for (const cut of cuts) {
    add(deflate(bytes, from, cut, constants.Z_SYNC_FLUSH))
    add(storedBlock(mark))
    places.push(size - mark.length)
    from = cut + mark.length
  }
  add(deflate(bytes, from, bytes.length, constants.Z_FINISH))
  const trailer = Buffer.alloc(trailerBytes)
  trailer.writeUInt32LE(bytes.length, 4)
  add(trailer)
  return { bytes: Buffer.concat(parts), places }
}

/** A part of the stream, which may refer to what came before it. After a flush the next one begins with a whole byte. */
function deflate(bytes: Buffer, from: number, to: number, finishFlush: number) {
  const dictionary = bytes.subarray(Math.max(0, from - furthestReference), from)
  return deflateRawSync(bytes.subarray(from, to), { finishFlush, level: 9, ...(from > 0 && { dictionary }) })
}

const furthestReference = 32 * 1024

/** Begins every gzip stream: no name, no time, an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A block that is not compressed and not the last: its length, the complement of its length, and its bytes. */
function storedBlock(content: Buffer) {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}

/*
 * The parts of a ZIP file, as APPNOTE 6.3 describes them, for an archive that is written in pieces: each file with its own
 * header, and at the end the directory of all of them. Sizes are known before a file is written, so nothing follows it.
 */

/** A file in an archive. */
export interface ZipEntry {
  path: string
  crc: number
  /** As it is, and as it is in the archive. */
  size: number
  packed: number
  isDeflated: boolean
}

/** One whose place is known: where its header begins. */
export interface PlacedEntry extends ZipEntry {
  begins: number
}

const [fileMark, directoryMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]
const [longEndMark, longEndPlaceMark] = [0x06064b50, 0x07064b50]
/** Names are UTF-8. */
const flags = 0x0800
const version = 20
const longVersion = 45
/** Made on a Unix system, where a file can be read by all and written by its owner. */
const madeBy = (3 << 8) | longVersion
const attributes = (0o100644 << 16) >>> 0

/** Stands before the bytes of each file. */
export function fileHeader(entry: ZipEntry, at: Date) {
  const name = Buffer.from(entry.path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(fileMark, 0)
  head.writeUInt16LE(version, 4)
  writeFacts(head, 6, entry, at)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

/** The line of a file in the directory. Nothing lies further in than the four bytes for its place can say. */
export function directoryLine(entry: PlacedEntry, at: Date) {
  const name = Buffer.from(entry.path)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(directoryMark, 0)
  head.writeUInt16LE(madeBy, 4)
  head.writeUInt16LE(version, 6)
  writeFacts(head, 8, entry, at)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(attributes, 38)
  head.writeUInt32LE(entry.begins, 42)
  return Buffer.concat([head, name])
}

/** So long the line of a file will be. */
export function directoryLineBytes({ path }: Pick<ZipEntry, 'path'>) {
  return 46 + Buffer.byteLength(path)
}

/** How much the end takes at most. */
export const endBytes = 56 + 20 + 22

interface Directory {
  /** How many files there are. */
  count: number
  begins: number
  bytes: number
}

/** The last bytes of an archive, by which it is opened. More than 65,534 files need the longer form, ZIP64. */
export function directoryEnd({ count, begins, bytes }: Directory) {
  const isLong = count >= 0xffff || begins >= 0xffffffff
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(isLong ? 0xffff : count, 8)
  end.writeUInt16LE(isLong ? 0xffff : count, 10)
  end.writeUInt32LE(isLong ? 0xffffffff : bytes, 12)
  end.writeUInt32LE(isLong ? 0xffffffff : begins, 16)
  return isLong ? Buffer.concat([longEnd({ count, begins, bytes }), end]) : end
}

function longEnd({ count, begins, bytes }: Directory) {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(longEndMark, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeBy, 12)
  end.writeUInt16LE(longVersion, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(begins), 48)
  const place = Buffer.alloc(20)
  place.writeUInt32LE(longEndPlaceMark, 0)
  place.writeBigUInt64LE(BigInt(begins + bytes), 8)
  place.writeUInt32LE(1, 16)
  return Buffer.concat([end, place])
}

/** What a header and a line of the directory say alike. */
function writeFacts(head: Buffer, offset: number, { crc, size, packed, isDeflated }: ZipEntry, at: Date) {
  const { date, time } = dosMoment(at)
  head.writeUInt16LE(flags, offset)
  head.writeUInt16LE(isDeflated ? 8 : 0, offset + 2)
  head.writeUInt16LE(time, offset + 4)
  head.writeUInt16LE(date, offset + 6)
  head.writeUInt32LE(crc, offset + 8)
  head.writeUInt32LE(packed, offset + 12)
  head.writeUInt32LE(size, offset + 16)
}

/** Two seconds are the least that it can say, and it knows no zone. */
function dosMoment(at: Date) {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}

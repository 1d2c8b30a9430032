import { inflateSync } from 'node:zlib'

/** The characters that a WOFF font can draw, read from its character map. */
export function lettersOf(woff: Buffer): Set<number> {
  const map = tableOf(woff, 'cmap')
  const letters = new Set<number>()
  for (let index = 0; index < map.readUInt16BE(2); index++) {
    const start = map.readUInt32BE(4 + index * 8 + 4)
    // Format 4 holds all of the basic plane, and our fonts have nothing beyond it.
    if (map.readUInt16BE(start) === 4) addSegments(map.subarray(start), letters)
  }
  return letters
}

function tableOf(woff: Buffer, tag: string) {
  for (let at = 44; at < 44 + woff.readUInt16BE(12) * 20; at += 20) {
    if (woff.toString('latin1', at, at + 4) !== tag) continue
    const [offset, packed, whole] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as Triple
    const bytes = woff.subarray(offset, offset + packed)
    return packed < whole ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table ${tag}.`)
}

type Triple = [number, number, number]

function addSegments(table: Buffer, letters: Set<number>) {
  const length = table.readUInt16BE(6)
  const ends = 14
  const starts = ends + length + 2
  for (let at = 0; at < length; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      if (glyphOf(table, { letter, first, at: starts + at, length }) !== 0) letters.add(letter)
    }
  }
}

/** A segment may still name single letters that it does not have, by the glyph 0. */
function glyphOf(
  table: Buffer,
  { letter, first, at, length }: { letter: number; first: number; at: number; length: number },
) {
  const delta = table.readUInt16BE(at + length)
  const place = at + 2 * length
  const offset = table.readUInt16BE(place)
  if (offset === 0) return (letter + delta) & 0xffff
  const glyph = table.readUInt16BE(place + offset + 2 * (letter - first))
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}

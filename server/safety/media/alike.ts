/** Fingerprints, each 64 noughts and ones as the database writes them, as two numbers each: a hundred thousand in a moment. */
export function toBits(fingerprints: Iterable<string>) {
  const halves = Array.from(fingerprints, written => [written.slice(0, 32), written.slice(32)])
  return Int32Array.from(halves.flat(), half => Number.parseInt(half, 2))
}

/** The places of those that differ from this one in so few bits. */
export function findAlike(bits: Int32Array, fingerprint: string, most: number) {
  const [first = 0, last = 0] = toBits([fingerprint])
  const places: number[] = []
  for (let at = 0; at < bits.length; at += 2) {
    const apart = ones(first ^ (bits[at] ?? 0)) + ones(last ^ (bits[at + 1] ?? 0))
    if (apart <= most) places.push(at / 2)
  }
  return places
}

/** How many of 32 bits are set: added up in pairs, in fours, in bytes, and all four bytes at once. */
function ones(bits: number) {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

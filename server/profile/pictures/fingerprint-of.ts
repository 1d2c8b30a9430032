import type { Sharp } from 'sharp'

const side = 32
/** Below so many shades of difference there is nothing to know a picture by. */
const plainest = 2

/** The 64 lowest frequencies, without the even light that lies over the whole. */
const frequencies = Array.from({ length: 11 * 11 }, (_, n) => ({ u: n % 11, v: Math.floor(n / 11) }))
  .filter(({ u, v }) => u + v > 0)
  .sort((a, b) => a.u + a.v - b.u - b.v || a.u - b.u)
  .slice(0, 64)

const waves = Array.from({ length: 11 }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/** What is near the middle counts most: edges are what is cut off. */
const weights = Array.from({ length: side }, (_, at) => Math.sin(((at + 0.5) * Math.PI) / side))

/**
 * 64 bits by which a picture is known again after it was saved anew, made smaller or brighter, or lost a little of its
 * edges: the signs of its lowest frequencies (a discrete cosine transform). Whoever has them cannot see the picture. Null
 * where it is too plain to be told from others.
 */
export async function fingerprintOf(picture: Sharp): Promise<string | null> {
  const shades = await picture.resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length
  const spread = Math.sqrt(shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / shades.length)
  if (spread < plainest) return null
  // Each line by itself, and then the lines: far less to add up than all of it at once.
  const lines = waves.map(wave =>
    weights.map(
      (weight, y) => weight * along(wave, x => ((shades[y * side + x] ?? 0) - mean) * at(weights, x)),
    ),
  )
  const strength = ({ u, v }: { u: number; v: number }) => along(waves[v] ?? [], y => at(lines[u] ?? [], y))
  return frequencies.map(frequency => (strength(frequency) > 0 ? '1' : '0')).join('')
}

function along(wave: readonly number[], value: (at: number) => number) {
  return wave.reduce((sum, height, at) => sum + height * value(at), 0)
}

function at(values: readonly number[], index: number) {
  return values[index] ?? 0
}

/** The drop of web/ui/drop.ts as an SVG path: a circle whose lower corner on the nub's side is tight. */
export function drop(x: number, y: number, size: number, nub: 'left' | 'right' = 'left') {
  const radius = size / 2
  const corner = size * 0.13
  const [middle, right, bottom] = [x + radius, x + size, y + size]
  const side =
    nub === 'left'
      ? [
          arc(radius, middle, bottom),
          `H${tidy(x + corner)}`,
          arc(corner, x, bottom - corner),
          `V${tidy(y + radius)}`,
        ]
      : [
          arc(radius, right, y + radius),
          `V${tidy(bottom - corner)}`,
          arc(corner, right - corner, bottom),
          `H${tidy(middle)}`,
        ]
  return `M${tidy(middle)} ${tidy(y)}${side.join('')}${arc(radius, middle, y)}Z`
}

function arc(radius: number, x: number, y: number) {
  return `A${tidy(radius)} ${tidy(radius)} 0 0 1 ${tidy(x)} ${tidy(y)}`
}

function tidy(value: number) {
  return Math.round(value * 100) / 100
}

export const drawnCover = { width: 1000, height: 220, paper: '#fbe3ae' }

/** The drops that web/profile/view/cover-drops.ts lays on the cover of the page itself. */
export function coverDrops(userId: number) {
  const { width, height, paper } = drawnCover
  const inks = inksOf(userId).map(ink => (ink === paper ? '#8a1c45' : ink))
  const next = numbersFrom(userId)
  const count = 3 + Math.floor(next() * 3)
  const room = width / count
  return Array.from({ length: count }, (_, index) => {
    const size = room * 0.62 + 130 + next() * 90
    const x = room * (index + 0.3 + next() * 0.4) - size / 2
    const high = index % 2 === 0
    const y = high ? -size * (0.25 + next() * 0.3) : height - size * (0.7 + next() * 0.2)
    return { path: drop(x, y, size, high ? 'left' : 'right'), ink: inks[index % 2] ?? '#f5b63f' }
  })
}

function numbersFrom(seed: number) {
  let state = seed % 2 ** 32
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state / 2 ** 32
  }
}

/** As web/ui/avatar-inks.ts picks them, so that a person has the same two on every surface. */
const inks = ['#f5b63f', '#f0915c', '#e0708c', '#5d8f4e', '#9fcac4', '#fbe3ae'] as const

export function inksOf(userId: number): [under: string, over: string] {
  const hash = fnv1a(String(userId))
  const under = hash % inks.length
  const step = 1 + (Math.floor(hash / inks.length) % (inks.length - 1))
  return [inkAt(under), inkAt(under + step)]
}

function inkAt(index: number) {
  return inks[index % inks.length] ?? inks[0]
}

function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

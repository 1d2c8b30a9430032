import { inksOf } from '#ui/avatar-inks.ts'
import { drop } from '#ui/drop.ts'

export const coverWidth = 1000
export const coverHeight = 220

/** The cover of someone who chose none: three to five drops in two inks, the same ones every time. */
export function coverDrops(userId: number) {
  // The paper is butter, on which butter would not be seen.
  const inks = inksOf(userId).map(ink => (ink === 'butter' ? 'beet' : ink))
  const next = numbersFrom(userId)
  const count = 3 + Math.floor(next() * 3)
  const room = coverWidth / count
  return Array.from({ length: count }, (_, index) => {
    const size = room * 0.62 + 130 + next() * 90
    const x = room * (index + 0.3 + next() * 0.4) - size / 2
    const high = index % 2 === 0
    const y = high ? -size * (0.25 + next() * 0.3) : coverHeight - size * (0.7 + next() * 0.2)
    return { path: drop(x, y, size, high ? 'left' : 'right'), ink: inks[index % 2] ?? 'marigold' }
  })
}

/** Numbers from 0 to 1 that look drawn by lot and follow from the first. */
function numbersFrom(seed: number) {
  let state = seed % 2 ** 32
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state / 2 ** 32
  }
}

/** Behind so few someone could be recognised. */
const fewest = 5

export type Shown = number | 'few' | 'hidden'

/**
 * Which counts can be published beside their sum. One to four are not told; and where just one part is not, the next
 * smallest is not either, or it could be reckoned from the sum.
 */
export function hideSmall(parts: readonly number[]): Shown[] {
  const shown: Shown[] = parts.map(count => (count > 0 && count < fewest ? 'few' : count))
  const hidden = shown.filter(count => count === 'few').length
  const sum = parts.reduce((all, count) => all + count, 0)
  if (hidden !== 1 || sum < fewest) return shown
  const others = parts.filter((count, place) => count > 0 && shown[place] !== 'few')
  const next = parts.indexOf(Math.min(...others))
  return shown.map((count, place) => (place === next ? 'hidden' : count))
}

export function sayShown(count: Shown) {
  if (count === 'few') return `fewer than ${fewest}`
  return count === 'hidden' ? 'not shown' : count.toLocaleString('en-GB')
}

export function saySmall(count: number) {
  return sayShown(hideSmall([count])[0] ?? count)
}

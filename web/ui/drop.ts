/** The drop as an SVG path: a circle whose lower corner on the nub's side is tight. */
export function drop(x: number, y: number, size: number, nub: 'left' | 'right' = 'left'): string {
  const radius = size / 2
  const corner = size * 0.13
  const [middle, right, bottom] = [x + radius, x + size, y + size]
  const path =
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
  return `M${tidy(middle)} ${tidy(y)}${path.join('')}${arc(radius, middle, y)}Z`
}

/** What two drops of one size share when their left edges are `apart` from each other, the first at x, y. */
export function lens(x: number, y: number, size: number, apart: number): string {
  const radius = size / 2
  const middle = x + (apart + size) / 2
  const reach = Math.sqrt(radius ** 2 - (apart / 2) ** 2)
  const [top, bottom] = [y + radius - reach, y + radius + reach]
  return `M${tidy(middle)} ${tidy(top)}${arc(radius, middle, bottom)}${arc(radius, middle, top)}Z`
}

function arc(radius: number, x: number, y: number): string {
  return `A${tidy(radius)} ${tidy(radius)} 0 0 1 ${tidy(x)} ${tidy(y)}`
}

function tidy(value: number): number {
  return Math.round(value * 100) / 100
}

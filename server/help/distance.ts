/**
 * How many slips of the finger lie between two words: a letter too many, missing, wrong, or two exchanged.
 * A wrong letter counts as `wrong` slips. Gives up with Infinity as soon as there are more than `most`.
 */
export function distance(a: string, b: string, most: number, wrong = 1): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const exchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : wrong),
        exchanged ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY
    before = last
    last = current
  }
  const slips = at(last, b.length)
  return slips <= most ? slips : Number.POSITIVE_INFINITY
}

function at(numbers: number[], index: number) {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}

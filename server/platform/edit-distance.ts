/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to make one word of the other.
 * A wrong letter counts as `wrong`. Whatever is more than `most` is `most + 1`: only letters that stand that near each other
 * are compared, so long words cost little.
 */
export function editDistance(one: string, other: string, most: number, wrong = 1): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = new Array<number>(other.length + 1).fill(tooMany)
    now[0] = row
    for (let at = Math.max(1, row - most); at <= Math.min(other.length, row + most); at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last[at - 1] ?? tooMany) + (isSame ? 0 : wrong),
        (last[at] ?? tooMany) + 1,
        (now[at - 1] ?? tooMany) + 1,
        isSwapped ? (beforeLast[at - 2] ?? tooMany) + 1 : tooMany,
      )
    }
    if (Math.min(...now) > most) return tooMany
    beforeLast = last
    last = now
  }
  return Math.min(tooMany, last[other.length] ?? tooMany)
}

export interface Dice {
  /** From 0 up to, and without, 1. */
  roll(): number
  chance(share: number): boolean
  between(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** So many different ones of a list, in the order they fell. */
  several<T>(list: readonly T[], count: number): T[]
}

/** Dice that always fall the same way for the same seed, so that every installation has the same people. */
export function diceOf(seed: string): Dice {
  let state = hash(seed)

  function roll() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  const chance = (share: number) => roll() < share

  function pick<T>(list: readonly T[]): T {
    const [one] = list.slice(between(0, list.length - 1))
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }

  function several<T>(list: readonly T[], count: number) {
    const left = [...list]
    return Array.from({ length: Math.min(count, list.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat()
  }

  return { roll, chance, between, pick, several }
}

function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}

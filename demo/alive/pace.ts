/** How long people take for things, in milliseconds: the least and the most. */
export interface Pace {
  /** From the sound of a message to having read it. */
  reads: readonly [number, number]
  /** From having read it to the first key. */
  thinks: readonly [number, number]
  /** For each letter of an answer. */
  types: readonly [number, number]
  /** How long someone stays, and stays away. */
  stays: readonly [number, number]
  leaves: readonly [number, number]
  /** How long it is quiet before someone says something unasked. */
  quiet: readonly [number, number]
}

const second = 1000
const minute = 60 * second

export const humanPace: Pace = {
  reads: [1 * second, 4 * second],
  thinks: [0.5 * second, 2 * second],
  types: [35, 70],
  stays: [4 * minute, 12 * minute],
  leaves: [0.5 * minute, 2 * minute],
  quiet: [1.5 * minute, 5 * minute],
}

/** A number of milliseconds between the two, by chance. */
export function someTime([least, most]: readonly [number, number]) {
  return least + Math.random() * (most - least)
}

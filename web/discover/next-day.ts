const dayMs = 24 * 60 * 60 * 1000

/** When the next day's people are ready. Days go by UTC, so that a deck is the same from wherever it is asked for. */
export function nextDay(now: number) {
  return (Math.floor(now / dayMs) + 1) * dayMs
}

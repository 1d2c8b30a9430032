/** Days go by UTC, so that a deck is the same from wherever it is asked for. */
export function today(now = new Date()) {
  return now.toISOString().slice(0, 10)
}

/** Days since 1970. */
export function dayNumber(day: string) {
  return Date.parse(day) / dayMs
}

export function dayOf(number: number) {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

const dayMs = 86_400_000

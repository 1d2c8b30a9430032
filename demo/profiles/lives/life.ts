/** A way to spend one's days, as someone tells it. */
export interface Telling {
  headline: string
  /** How their bio begins; {city} is where they live. */
  opening: string
  interests: string[]
  /** The answer to "What I do, told to a child"; only who tells it first has it. */
  work?: string
}

/** Several people may live one life and tell it differently: what stands on top, and how the bio begins. */
export function life(
  interests: string[],
  work: string,
  ...told: [headline: string, opening: string][]
): Telling[] {
  return told.map(([headline, opening], index) => ({
    headline,
    opening,
    interests,
    ...(index === 0 && { work }),
  }))
}

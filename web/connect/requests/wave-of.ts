const dayMs = 24 * 60 * 60 * 1000
/** From so many on that came within a day, they can be declined in one go. */
const few = 3

/** The requests of the last day where there are many of them, and nothing otherwise. */
export function waveOf<Request extends { createdAt: Date }>(requests: Request[], now: number): Request[] {
  const recent = requests.filter(({ createdAt }) => now - createdAt.getTime() < dayMs)
  return recent.length < few ? [] : recent
}

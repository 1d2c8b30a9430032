/** How many are in a list, and how many of them were here in the last two weeks. */
export interface ListSize {
  people: number
  warm: number
}

/** A country, city or language of the asker, or everyone, and what it adds to the score of whoever is in it. */
export interface Segment {
  key: number
  bonus: number
}

/** Interest 0: everyone in the segment. Lists that are too short to be counted have no size. */
type SizeOf = (segment: number, interest: number) => ListSize | undefined

/** A segment of which only parts can be read. */
export interface Large extends Segment {
  all: ListSize
  /** The rarest first. */
  interests: (ListSize & { interest: number })[]
  /** `atLeast[i][r]`: how likely someone of the segment has at least r of the interests from i on. */
  atLeast: number[][]
}

const uncounted = { segment: { people: 50, warm: 30 }, interest: { people: 25, warm: 15 } }
const readWhole = 300

/** What someone is interested in, where to look for people, and how long the lists are. */
export interface SegmentQuestion {
  interests: readonly number[]
  segments: readonly Segment[]
  sizeOf: SizeOf
}

/** Small segments are read whole. */
export function sortSegments({ interests, segments, sizeOf }: SegmentQuestion) {
  const small: { key: number; people: number }[] = []
  const large: Large[] = []
  for (const { key, bonus } of segments) {
    const all = sizeOf(key, 0) ?? uncounted.segment
    if (all.people <= readWhole) {
      small.push({ key, people: all.people })
      continue
    }
    const sized = interests
      .map(interest => ({ interest, ...(sizeOf(key, interest) ?? uncounted.interest) }))
      .sort((one, other) => one.warm - other.warm)
    large.push({ key, bonus, all, interests: sized, atLeast: likelihoods(sized, all) })
  }
  return { small, large }
}

/** As if one interest said nothing about another. */
function likelihoods(interests: ListSize[], all: ListSize) {
  const atLeast: number[][] = [[1]]
  for (const { warm } of interests.toReversed()) {
    const likely = Math.min(1, warm / Math.max(1, all.warm))
    const [rest = [1]] = atLeast
    const withThis = Array.from({ length: rest.length + 1 }, (_, count) =>
      count === 0 ? 1 : likely * (rest[count - 1] ?? 0) + (1 - likely) * (rest[count] ?? 0),
    )
    atLeast.unshift(withThis)
  }
  return atLeast
}

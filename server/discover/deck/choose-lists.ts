import type { Factor } from '@akin/contract/discover/ranking.ts'
import { activityWorth } from '../how-long-ago.ts'
import { cellKey, levels, listKey } from '../people/keys.ts'
import { type Large, type Segment, type SegmentQuestion, sortSegments } from './sort-segments.ts'

/** Which share of those two weeks' people was last here so many days ago, on this level. */
export interface Cell {
  ago: number
  level: number
  share: number
}

export interface Reader extends SegmentQuestion {
  cells: readonly Cell[]
  /** In days since 1970. */
  day: number
  weights: Readonly<Record<Factor, number>>
  /** So many people are needed in the end. */
  wanted: number
}

const shortList = 60
export const most = { people: 2_500, keys: 250 }
const enough = { share: 0.97, people: 1_500 }

/**
 * Which lists to read, so that among some thousands of people as many as possible belong to the best. No database is
 * asked: a score is a sum, so from the sizes of lists it can be told how many interests someone must share with the
 * asker to be among the best, and how likely that is for those in a list. The likeliest lists are read, until they
 * should hold nearly everyone, or hold too many.
 */
export function chooseLists(reader: Reader): number[] {
  const { small, large } = sortSegments(reader)
  const qualities = reader.cells.map(cell => ({ ...cell, quality: qualityOf(cell, reader.weights) }))
  const options = optionsOf(reader, large, qualities, cutFor(reader, large, qualities))
  options.sort((one, other) => other.yield - one.yield)
  const keys = new Set(small.map(({ key }) => key))
  const expected = options.reduce((sum, { gain }) => sum + gain, 0)
  let people = small.reduce((sum, segment) => sum + segment.people, 0)
  let found = 0
  for (const option of options) {
    if (keys.size >= most.keys || people >= most.people) break
    if (found >= enough.share * expected && people >= enough.people) break
    if (!keys.has(option.key)) people += option.people
    keys.add(option.key)
    found += option.gain
  }
  return [...keys]
}

interface Quality extends Cell {
  quality: number
}

interface Option {
  key: number
  people: number
  /** How likely someone in it is among the best, and how many of those should be in it. */
  yield: number
  gain: number
}

/** What someone's score has beside place, language and interests. */
function qualityOf({ ago, level }: Cell, { activity, completeness, replies }: Reader['weights']) {
  return activity * activityWorth(ago) + ((completeness + replies) * (level + 0.5)) / levels
}

/** How many of the asker's interests someone of this quality must have to reach the cut. */
function neededFor({ interests, weights }: Reader, cut: number, { bonus }: Segment, { quality }: Quality) {
  const rest = cut - bonus - quality
  if (rest <= 0) return 0
  const each = weights.interests / Math.max(3, interests.length)
  return interests.length > 0 ? Math.ceil(rest / each - 1e-9) : Number.POSITIVE_INFINITY
}

/** The score that about as many people reach as are wanted. */
function cutFor(reader: Reader, large: Large[], qualities: Quality[]) {
  let [low, high] = [0, 1]
  for (let step = 0; step < 14; step++) {
    const cut = (low + high) / 2
    let reach = 0
    for (const segment of large)
      for (const cell of qualities) {
        const likely = segment.atLeast[0]?.[neededFor(reader, cut, segment, cell)] ?? 0
        reach += segment.all.warm * cell.share * likely
      }
    if (reach > reader.wanted) low = cut
    else high = cut
  }
  return high
}

function optionsOf(reader: Reader, large: Large[], qualities: Quality[], cut: number): Option[] {
  return large.flatMap(segment =>
    qualities.flatMap(cell => optionsIn(segment, cell, neededFor(reader, cut, segment, cell), reader.day)),
  )
}

/** Of one segment on one day and level: everyone, or those with one of the interests. */
function optionsIn(segment: Large, cell: Quality, needed: number, today: number): Option[] {
  const { key, bonus, all, interests, atLeast } = segment
  const listOf = (interest: number) => cellKey(key, interest, today - cell.ago, cell.level)
  const people = all.warm * cell.share
  if (needed === 0) return [{ key: listOf(0), people, yield: 1 + cell.quality, gain: people }]
  // The best of a place come last, for when little else is known.
  const options = [{ key: listOf(0), people, yield: 1e-6 * (bonus + cell.quality), gain: 0 }]
  for (const [index, { interest, people: inList, warm }] of interests.entries()) {
    const rest = atLeast[index + 1] ?? []
    const likely = rest[needed - 1] ?? 0
    // A little below the cut as well: sizes are estimates.
    const worth = Math.max(likely, 0.1 * (rest[needed - 2] ?? 0))
    if (worth <= 0) continue
    const isShort = inList <= shortList
    options.push({
      key: isShort ? listKey(key, interest) : listOf(interest),
      people: isShort ? inList : warm * cell.share,
      yield: worth,
      gain: likely * warm * cell.share,
    })
  }
  return options
}

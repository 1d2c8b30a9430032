import { communitySize } from './draw-people.ts'
import { idOf, skewedDice } from './skew.ts'

/** Those who have 5,000 contacts and hide 2,000 people, by number. Where there are few people, a fifth of them. */
export const busiest = [7, 8, 9, 10, 11]
const contactsEach = 6

export interface DrawnPair {
  /** By number. The first of them asked. */
  pair: [number, number]
  status: 'connected' | 'pending' | 'declined'
  /** Whether the other one said yes or no within two days. */
  isPrompt: boolean
}

/** Most know their neighbours, so that people have contacts in common; the others know whom many know. */
export function* drawConnections(count: number): Generator<DrawnPair> {
  const dice = skewedDice('connections')
  const promptness = Array.from({ length: count + 1 }, () => (dice.chance(0.5) ? 0 : dice.roll()))
  const known = new Set<number>()

  function* draw(one: number, other: number, status: DrawnPair['status']): Generator<DrawnPair> {
    if (one === other || other < 1 || other > count) return
    const place = Math.min(one, other) * 2 ** 21 + Math.max(one, other)
    if (known.has(place)) return
    known.add(place)
    yield { pair: [one, other], status, isPrompt: dice.chance(promptness[other] ?? 0) }
  }

  for (const one of busiest)
    for (let times = 0; times < Math.min(5_000, count / 5); times++)
      yield* draw(one, dice.anyone(count), 'connected')
  for (let times = 0; times < count * contactsEach; times++) {
    const one = dice.anyone(count)
    const other = dice.chance(0.65)
      ? one + Math.floor((dice.roll() + dice.roll() - 1) * communitySize)
      : 1 + Math.floor(count * dice.roll() ** 2)
    yield* draw(one, other, dice.chance(0.93) ? 'connected' : dice.chance(0.6) ? 'pending' : 'declined')
  }
}

/** One in twenty has blocked someone. */
export function drawBlocks(count: number) {
  const dice = skewedDice('blocks')
  const pairs = Array.from({ length: count / 20 }, () => [dice.anyone(count), dice.anyone(count)] as const)
  const distinct = new Map(pairs.map(([one, other]) => [`${one} ${other}`, { one, other }]))
  return [...distinct.values()]
    .filter(({ one, other }) => one !== other)
    .map(({ one, other }) => ({ blocker_id: idOf(one), blocked_id: idOf(other) }))
}

/** Whom the busiest have hidden. */
export function drawHidden(count: number) {
  const dice = skewedDice('hidden')
  return busiest.flatMap(one => {
    const others = new Set(Array.from({ length: Math.min(2_000, count / 5) }, () => dice.anyone(count)))
    others.delete(one)
    return [...others].map(other => ({ user_id: idOf(one), other_id: idOf(other), kind: 'hide' }))
  })
}

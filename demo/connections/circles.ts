import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import type { SamplePerson } from '#people/sample-person.ts'

export interface Member extends SamplePerson {
  interests: string[]
}

const fewest = 3
const most = 30

/** Who knows whom in the demo: mostly neighbours and people with the same interests, and a few by chance. */
export function makeCircles(
  members: readonly Member[],
  apart: ReadonlySet<string>,
  friends: readonly (readonly [Member, Member])[],
): (readonly [Member, Member])[] {
  const dice = diceOf('circles')
  const wanted = new Map(members.map(({ id }) => [id, sizeOf(dice)]))
  const known = new Map(members.map(({ id }) => [id, new Set<number>()]))
  const count = ({ id }: Member) => known.get(id)?.size ?? 0
  const wants = ({ id }: Member) => wanted.get(id) ?? fewest
  const pairs: (readonly [Member, Member])[] = []
  const meet = (one: Member, other: Member) => {
    known.get(one.id)?.add(other.id)
    known.get(other.id)?.add(one.id)
    pairs.push([one, other])
  }
  for (const pair of friends) meet(...pair)
  for (const one of members) {
    for (const other of byCloseness(dice, one, members)) {
      if (count(one) >= wants(one)) break
      const isOpen = count(other) < wants(other) || (count(one) < fewest && count(other) < most)
      if (!isOpen || known.get(one.id)?.has(other.id) || apart.has(pairKey(one, other))) continue
      meet(one, other)
    }
  }
  return pairs
}

export function pairKey(one: { id: number }, other: { id: number }) {
  return [one.id, other.id].toSorted((a, b) => a - b).join(' ')
}

/** Most people know a handful, a few know many. */
function sizeOf(dice: Dice) {
  return dice.chance(0.2) ? dice.between(15, most) : dice.between(fewest, 12)
}

function byCloseness(dice: Dice, one: Member, members: readonly Member[]) {
  return members
    .filter(({ id }) => id !== one.id)
    .map(other => ({ other, closeness: closeness(one, other) + dice.roll() * 3 }))
    .toSorted((a, b) => b.closeness - a.closeness)
    .map(({ other }) => other)
}

function closeness(one: Member, other: Member) {
  const interests = one.interests.filter(interest => other.interests.includes(interest)).length
  const languages = one.languages.filter(language => other.languages.includes(language)).length
  const sameCountry = one.home.country === other.home.country
  const sameCity = sameCountry && one.home.city === other.home.city
  return 1.5 * interests + 0.3 * languages + (sameCountry ? 3 : 0) + (sameCity ? 3 : 0)
}

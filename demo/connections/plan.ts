import { diceOf } from '@akin/server/testing/dice.ts'
import { stories } from '#conversations/stories.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { makeProfiles } from '#profiles/make-profiles.ts'
import { type Member, makeCircles, pairKey } from './circles.ts'

/** Two of the demo. Whoever comes first is the one who asks, blocks or keeps a note. */
export type Pair = readonly [Member, Member]

interface Plan {
  /** Those who have known each other for long. */
  friends: Pair[]
  /** All who are contacts, the friends among them. */
  circles: Pair[]
  requests: Pair[]
  blocks: Pair[]
  /** Someone who asks the first of all with tokens. */
  highlight: Pair | null
  notes: Pair[]
}

const plans = new WeakMap<readonly SamplePerson[], Plan>()

/** What is between the people of the demo, as every room asks: thought out once, for it compares everyone with everyone. */
export function planFor(people: readonly SamplePerson[]): Plan {
  const plan = plans.get(people) ?? makePlan(people)
  plans.set(people, plan)
  return plan
}

/** The two at the top are friends, and have some in common. */
function makePlan(people: readonly SamplePerson[]): Plan {
  const members = membersOf(people)
  const [ana, ben, ...others] = members
  if (!ana || !ben) return { friends: [], circles: [], requests: [], blocks: [], highlight: null, notes: [] }
  const inTurn = (n: number) => (n % 2 === 0 ? ana : ben)
  const known = friendsAmong(members)
  const strangers = others.filter(one => !known.some(pair => pair.includes(one)))
  const chosen = diceOf('plan').several(strangers, 17)
  const requests: Pair[] = [
    ...chosen.slice(0, 8).map((one, n): Pair => [one, inTurn(n)]),
    ...chosen.slice(8, 12).map((one, n): Pair => [inTurn(n), one]),
  ]
  const blocks = chosen.slice(12, 16).map((one, n): Pair => [inTurn(n), one])
  const [eager] = chosen.slice(16)
  const highlight: Pair | null = eager ? [eager, ana] : null
  const apart = [...requests, ...blocks, ...(highlight ? [highlight] : [])].map(pair => pairKey(...pair))
  const circles = makeCircles(members, new Set(apart), known)
  const notes = [ana, ben].flatMap(one => friendsOf(one, circles).slice(0, 3))
  return { friends: known, circles, requests, blocks, highlight, notes }
}

function membersOf(people: readonly SamplePerson[]): Member[] {
  const profiles = makeProfiles(people)
  return people.map(person => ({ ...person, interests: profiles.get(person.id)?.entries.interests ?? [] }))
}

function friendsAmong(members: readonly Member[]): Pair[] {
  return stories.flatMap(({ between }) => {
    const [one, other] = between.map(name => members.find(({ displayName }) => displayName === name))
    return one && other ? [[one, other] as const] : []
  })
}

/** The contacts of someone, who comes first in each pair. */
export function friendsOf({ id }: Pick<Member, 'id'>, circles: readonly Pair[]): Pair[] {
  return circles.flatMap(([one, other]): Pair[] => {
    if (one.id === id) return [[one, other]]
    return other.id === id ? [[other, one]] : []
  })
}

import { diceOf } from '../dice.ts'
import type { SamplePerson } from '../people/sample-person.ts'
import { makeProfiles } from '../profiles/make-profiles.ts'
import { type Member, makeCircles, pairKey } from './circles.ts'

/** Two of the demo. Whoever comes first is the one who asks, blocks or keeps a note. */
export type Pair = readonly [Member, Member]

interface Plan {
  circles: Pair[]
  requests: Pair[]
  blocks: Pair[]
  notes: Pair[]
}

/** What is between the people of the demo. The two at the top have not met, so that they can. */
export function makePlan(people: readonly SamplePerson[]): Plan {
  const [ana, ben, ...others] = membersOf(people)
  if (!ana || !ben) return { circles: [], requests: [], blocks: [], notes: [] }
  const inTurn = (n: number) => (n % 2 === 0 ? ana : ben)
  const chosen = diceOf('plan').several(others, 16)
  const requests: Pair[] = [
    ...chosen.slice(0, 8).map((one, n): Pair => [one, inTurn(n)]),
    ...chosen.slice(8, 12).map((one, n): Pair => [inTurn(n), one]),
  ]
  const blocks = chosen.slice(12).map((one, n): Pair => [inTurn(n), one])
  const apart = [[ana, ben] as const, ...requests, ...blocks].map(pair => pairKey(...pair))
  const circles = makeCircles([ana, ben, ...others], new Set(apart))
  const notes = [ana, ben].flatMap(one => friendsOf(one, circles).slice(0, 3))
  return { circles, requests, blocks, notes }
}

function membersOf(people: readonly SamplePerson[]): Member[] {
  const profiles = makeProfiles(people)
  return people.map(person => ({ ...person, interests: profiles.get(person.id)?.entries.interests ?? [] }))
}

function friendsOf(one: Member, circles: readonly Pair[]): Pair[] {
  const own = circles.filter(pair => pair.includes(one))
  return own.map(([first, second]) => [one, first === one ? second : first])
}

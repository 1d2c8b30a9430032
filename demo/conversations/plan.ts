import { diceOf } from '@akin/server/testing/dice.ts'
import { pairKey } from '#connections/circles.ts'
import { friendsOf, type Pair, planFor } from '#connections/plan.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { makeTalk } from './make-talk.ts'
import type { Line } from './read-story.ts'
import { type Side, stories } from './stories.ts'

export interface PlannedConversation {
  pair: readonly [SamplePerson, SamplePerson]
  lines: Line[]
  /** In the order of the pair. */
  sides: readonly [Side, Side]
}

const longest = 5000

/** Who in the demo writes to whom, and what they say. The two who are signed in as write to each other most. */
export function planConversations(people: readonly SamplePerson[]): PlannedConversation[] {
  const named = (name: string) => {
    const found = people.find(({ displayName }) => displayName === name)
    if (!found) throw new Error(`There is no ${name} in the demo.`)
    return found
  }
  const told = stories.map(({ between: [one, other], lines, sides }) => ({
    pair: [named(one), named(other)] as const,
    lines,
    sides,
  }))
  const recent = told[0]?.lines ?? []
  const before = makeTalk(longest - recent.length, { first: 180, last: 7 }, 'Ana and Ben')
  const moved = recent.map(line => ({
    ...line,
    replyTo: line.replyTo === null ? null : line.replyTo + before.length,
  }))
  if (told[0]) told[0].lines = [...before, ...moved]
  return [...told, ...smallTalk(people, told)]
}

/** The other contacts of the two have been heard of some time ago. */
function smallTalk(people: readonly SamplePerson[], told: readonly Pick<PlannedConversation, 'pair'>[]) {
  const known = new Set(told.map(({ pair }) => pairKey(...pair)))
  const { circles } = planFor(people)
  const pairs = people
    .slice(0, 2)
    .flatMap(one => friendsOf(one, circles))
    .filter(pair => !known.has(pairKey(...pair)) && pair[1].joined > 12)
  return pairs.map(toSmallTalk)
}

function toSmallTalk(pair: Pair): PlannedConversation {
  const seed = `${pair[0].displayName} and ${pair[1].displayName}`
  const dice = diceOf(`small talk of ${seed}`)
  const last = dice.between(3, Math.min(40, pair[1].joined - 9))
  const lines = makeTalk(dice.between(6, 40), { first: last + 8, last }, seed)
  return { pair, lines, sides: [{}, {}] }
}

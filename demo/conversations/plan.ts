import { diceOf } from '@akin/server/testing/dice.ts'
import { pairKey } from '#connections/circles.ts'
import { friendsOf, makePlan, type Pair } from '#connections/plan.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { makeTalk } from './make-talk.ts'
import { type Line, readStory } from './read-story.ts'
import * as ana from './stories/ana.ts'
import * as ben from './stories/ben.ts'

/** What a conversation is to one of the two. */
export interface Side {
  /** How many of the last messages are unread. */
  unread?: number
  pinned?: boolean
  muted?: boolean
  archived?: boolean
  markedUnread?: boolean
  draft?: string
  /** What waits for its time: in so many days, so many minutes after midnight. The first of a pair alone has it. */
  scheduled?: { body: string; days: number; minute: number }[]
}

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
  const told = stories.map(({ between: [one, other], text, sides }) => ({
    pair: [named(one), named(other)] as const,
    lines: readStory(text),
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

const stories: { between: [string, string]; text: string; sides: [Side, Side] }[] = [
  {
    between: ['Ana', 'Ben'],
    text: ana.anaAndBen,
    sides: [
      {
        pinned: true,
        unread: 2,
        scheduled: [
          { body: 'Good morning! Today is umbrella day. And bread day.', days: 1, minute: 8 * 60 + 30 },
        ],
      },
      { pinned: true },
    ],
  },
  { between: ['Ana', 'Chidi'], text: ana.anaAndChidi, sides: [{ unread: 3 }, {}] },
  { between: ['Ana', 'Daria'], text: ana.anaAndDaria, sides: [{}, {}] },
  {
    between: ['Ana', 'Emre'],
    text: ana.anaAndEmre,
    sides: [{ draft: 'Wednesday works! Let us say seven, at the ferry in Cais do' }, {}],
  },
  { between: ['Ana', 'Freja'], text: ana.anaAndFreja, sides: [{ muted: true, unread: 8 }, {}] },
  {
    between: ['Ana', 'Ines'],
    text: ana.anaAndInes,
    sides: [
      {
        pinned: true,
        scheduled: [
          {
            body: 'Happy birthday, little sister! Call me once you are awake.',
            days: 9,
            minute: 7 * 60 + 45,
          },
        ],
      },
      { unread: 1 },
    ],
  },
  { between: ['Ana', 'Jonas'], text: ana.anaAndJonas, sides: [{ archived: true }, {}] },
  { between: ['Ana', 'Hugo'], text: ana.anaAndHugo, sides: [{}, {}] },
  { between: ['Ana', 'Mei'], text: ana.anaAndMei, sides: [{ unread: 1 }, {}] },
  { between: ['Ana', 'Kira_Sol'], text: ana.anaAndKira, sides: [{ markedUnread: true }, {}] },
  { between: ['Ben', 'Gita'], text: ben.benAndGita, sides: [{}, {}] },
  { between: ['Ben', 'Liam-O'], text: ben.benAndLiam, sides: [{ pinned: true, unread: 2 }, {}] },
  {
    between: ['Ben', 'Hugo'],
    text: ben.benAndHugo,
    sides: [{ draft: 'The bread is in the oven. When are you' }, {}],
  },
  { between: ['Ben', 'Freja'], text: ben.benAndFreja, sides: [{ muted: true, unread: 3 }, {}] },
  { between: ['Ben', 'Emre'], text: ben.benAndEmre, sides: [{ archived: true }, {}] },
  { between: ['Ben', 'Noor'], text: ben.benAndNoor, sides: [{ unread: 1 }, {}] },
  { between: ['Ben', 'Chidi'], text: ben.benAndChidi, sides: [{ markedUnread: true }, {}] },
]

/** The other contacts of the two have been heard of some time ago. */
function smallTalk(people: readonly SamplePerson[], told: readonly Pick<PlannedConversation, 'pair'>[]) {
  const known = new Set(told.map(({ pair }) => pairKey(...pair)))
  const { circles } = makePlan(people)
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

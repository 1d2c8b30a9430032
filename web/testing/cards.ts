import type { Card, CardProfile, DiscoverPage, SavedPerson } from '@akin/contract/discover/shapes.ts'
import type { Answers } from './answers.ts'
import { someone } from './people.ts'

/** What Discover says about people. Each sample takes what matters to a test. */

type KnownCard = Partial<Omit<Card, 'profile' | 'common' | 'factors'>> & {
  profile?: Partial<CardProfile>
  common?: Partial<Card['common']>
  factors?: Partial<Card['factors']>
}

export const noFactors: Card['factors'] = {
  interests: 0,
  languages: 0,
  activity: 0,
  mutuals: 0,
  place: 0,
  completeness: 0,
  replies: 0,
}

export const noor = someone(31, 'Noor')
export const sofia = someone(32, 'Sofia')
export const elif = someone(33, 'Elif')

export function card({ id, displayName }: { id: number; displayName: string }, known: KnownCard = {}): Card {
  const { profile, common, factors, ...rest } = known
  return {
    profile: { ...nothingOf(id, displayName), ...profile },
    common: { interests: [], languages: [], mutualCount: 0, mutualNames: [], place: null, ...common },
    activity: 'week',
    isNew: false,
    isVerified: false,
    isSaved: false,
    factors: { ...noFactors, ...factors },
    fatigue: 1000,
    ...rest,
  }
}

/** Three people, the best first. */
export const threeCards: Card[] = [
  card(noor, {
    profile: {
      fullName: 'Noor Rahimi',
      headline: 'I have opinions about ferries and I will share them.',
      place: { city: 'Gothenburg', country: 'Sweden' },
      interests: ['Tea', 'Small ferries', 'Night trains', 'Maps'],
      languages: [{ code: 'en', name: 'English' }],
    },
    common: {
      interests: ['Small ferries', 'Night trains'],
      languages: ['English'],
      mutualCount: 2,
      mutualNames: ['Leila', 'Jun'],
    },
    factors: { interests: 800, languages: 1000, mutuals: 450, completeness: 1000, replies: 640 },
  }),
  card(sofia, {
    profile: { prompts: [{ id: 'ask', question: 'Ask me about', answer: 'Bread. Any bread.' }] },
    common: { languages: ['Italiano'] },
    factors: { languages: 1000 },
  }),
  card(elif, { activity: 'today', factors: { activity: 900 } }),
]

export function deckOf(items: Card[], known: Partial<DiscoverPage> = {}): DiscoverPage {
  return { kind: 'deck', items, nextCursor: null, total: null, costs: [], near: null, ...known }
}

/** The server does what is decided about people. */
export const marksDone: Answers = {
  savePerson: 'done',
  unsavePerson: 'done',
  putOff: 'done',
  bringBack: 'done',
  hidePerson: 'done',
  unhidePerson: 'done',
}

export function savedPerson({ profile, common }: Card, savedAt = new Date()): SavedPerson {
  return { profile, common, savedAt }
}

/** As many as are wanted, each with less in common than the one before. */
export function manyCards(count: number, from = 0): Card[] {
  return Array.from({ length: count }, (_, index) => {
    const place = from + index
    return card(
      { id: 100 + place, displayName: `Person ${place + 1}` },
      { factors: { interests: 1000 - place * 10 } },
    )
  })
}

function nothingOf(userId: number, displayName: string): CardProfile {
  return {
    userId,
    displayName,
    fullName: null,
    avatar: null,
    pronouns: null,
    headline: null,
    place: null,
    age: null,
    languages: [],
    interests: [],
    prompts: [],
  }
}

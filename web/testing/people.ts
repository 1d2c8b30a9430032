import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type {
  BlockedEntry,
  ConnectionStatus,
  Contact,
  ReceivedRequest,
  SentRequest,
} from '@akin/contract/connect/shapes.ts'
import type {
  MemberProfile,
  OwnProfile,
  ProfileChanges,
  ShownProfile,
} from '@akin/contract/profile/shapes.ts'
import type { Answers } from './answers.ts'
import { ana, emptyProfile } from './nothing-yet.ts'

/** What the server says about people. Each sample takes what matters to a test. */

const longAgo = new Date('2026-01-01T12:00:00Z')
const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)

export function someone(id: number, displayName: string, known: Partial<PersonSummary> = {}): PersonSummary {
  return { id, displayName, unavailable: false, fullName: null, headline: null, avatarUrl: null, ...known }
}

/** Someone other than Ana. */
export const ben = someone(11, 'Ben')

export function contact(user: PersonSummary, known: Partial<Contact> = {}): Contact {
  return {
    contactId: user.id,
    user: { ...user, online: false, lastSeen: null },
    since: longAgo,
    labels: [],
    note: '',
    conversationId: 1000 + user.id,
    ...known,
  }
}

export function sentRequest(to: PersonSummary, known: Partial<SentRequest> = {}): SentRequest {
  return {
    id: 100 + to.id,
    user: to,
    note: '',
    anchor: null,
    mutualCount: 0,
    highlighted: false,
    createdAt: longAgo,
    seenAt: null,
    expiresAt: inAYear,
    ...known,
  }
}

export function receivedRequest(from: PersonSummary, known: Partial<ReceivedRequest> = {}): ReceivedRequest {
  const context = {
    mutualContacts: [],
    mutualCount: 0,
    sharedInterests: [],
    memberSince: null,
    verifiedLinks: [],
    welcomed: null,
  }
  return { ...sentRequest(from), context, ...known }
}

export function blockedEntry(user: PersonSummary, reason = ''): BlockedEntry {
  return { id: 200 + user.id, user, reason, createdAt: longAgo }
}

/** How Ana stands with someone. */
export function standing(
  status: ConnectionStatus['status'],
  known: Partial<ConnectionStatus> = {},
): ConnectionStatus {
  return {
    status,
    canRequest: status === 'none',
    needsNote: false,
    canMessage: status === 'connected',
    mutualContacts: [],
    mutualCount: 0,
    ...known,
  }
}

/** What is seen of someone who has written nothing yet. */
export function shownProfile({ id, displayName }: PersonSummary, known: Partial<ShownProfile> = {}) {
  const nothing: ShownProfile = {
    userId: id,
    displayName,
    avatar: null,
    cover: null,
    fullName: null,
    pronouns: null,
    headline: null,
    bio: null,
    status: null,
    place: null,
    languages: [],
    interests: [],
    lookingFor: [],
    prompts: [],
    links: [],
    age: null,
    timeZone: null,
    badge: null,
    joined: null,
  }
  return { ...nothing, ...known }
}

/** As much of someone as can be seen, in words that do not break. */
export const fullProfile: Partial<ShownProfile> = {
  fullName: 'W'.repeat(50),
  pronouns: 'she/her',
  headline: 'Builds bridges, and drinks tea under them',
  bio: 'https://bridges.example/'.padEnd(500, 'x'),
  place: { city: 'Porto', country: 'Portugal' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'pt', name: 'Português' },
  ],
  interests: ['Tea', 'Maps', 'Night trains'],
  lookingFor: ['language exchange'],
  prompts: [{ id: 'ask', question: 'Ask me about', answer: 'Why old bridges hum.' }],
  links: [{ label: 'My bridges', url: 'https://www.bridges.example/', verifiedAt: longAgo }],
  age: 36,
  joined: '2026-01',
}

export function memberProfile(person: PersonSummary, known: Partial<MemberProfile> = {}): MemberProfile {
  return {
    ...shownProfile(person),
    isYou: person.id === ana.id,
    shared: { interests: [], languages: [] },
    ...known,
  }
}

/** Ana is signed in, and the server keeps what she writes in her profile. */
export function keptProfile(known: Partial<OwnProfile> = {}): Answers {
  let profile = { ...emptyProfile, ...known }
  return {
    getUser: ana,
    getOwnProfile: () => profile,
    editProfile: ({ body }) => {
      const { links, audiences, theme, accent, ...changes } = body as ProfileChanges
      const look = { ...(theme && { theme }), ...(accent !== undefined && { accent }) }
      profile = Object.assign({}, profile, changes, {
        audiences: Object.assign({}, profile.audiences, audiences),
        ...(profile.look && {
          look: { ...profile.look, ...look, shown: { ...profile.look.shown, ...look } },
        }),
        links: links?.map((link, index) => ({ id: index + 1, ...link, verifiedAt: null })) ?? profile.links,
      })
      return profile
    },
  }
}

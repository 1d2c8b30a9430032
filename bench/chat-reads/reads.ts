import { listChanges } from '../../server/chat/reading/read-changes.ts'
import { listConversations } from '../../server/chat/reading/read-conversations.ts'
import { listMessages } from '../../server/chat/reading/read-thread.ts'
import { search } from '../../server/chat/search/search.ts'
import { searchThread } from '../../server/chat/search/search-thread.ts'
import type { Database } from '../../server/platform/database/database.ts'
import type { Deps } from '../../server/platform/deps.ts'
import { askerId } from './sizes.ts'

/** A conversation of the asker, and how many messages it has. */
export interface Thread {
  contactId: number
  size: number
}

/** Something that people ask of their conversations. It runs the product's own act, with all its statements. */
export interface Read {
  name: string
  /** What must hold of it: pages asked for in the long conversation, to those in a short one; or ms of 95 in 100. */
  aim?: { ratio: number } | { ms: number }
  /** A read of one conversation. The others are of all of them. */
  ofThread: boolean
  /** Statements that are prepared are planned once, for all values. */
  prepared: boolean
  ask(db: Database, thread: Thread, random: () => number): Promise<unknown>
}

type Query = Parameters<typeof listMessages>[1]['query']

const page = (name: string, query: (size: number, random: () => number) => Query): Read => ({
  name,
  aim: { ratio: 1.3 },
  ofThread: true,
  prepared: true,
  ask: (db, { contactId, size }, random) =>
    listMessages({ db } as Deps, call({ params: { contactId }, query: query(size, random) })),
})

const changes = (name: string, behind: number): Read => ({
  name,
  aim: { ratio: 1.3 },
  ofThread: true,
  prepared: true,
  ask: (db, { contactId, size }) =>
    listChanges(
      { db } as Deps,
      call({
        params: { contactId },
        query: { changeSeq: size - behind, markSeq: Math.floor((size - behind) / 97) },
      }),
    ),
})

const found = (what: string, q: string): Read => ({
  name: `search in it: ${what}`,
  aim: { ms: 200 },
  ofThread: true,
  prepared: false,
  ask: (db, { contactId }) => searchThread({ db } as Deps, call({ params: { contactId }, query: { q } })),
})

const foundAnywhere = (what: string, q: string): Read => ({
  name: `search in all: ${what}`,
  aim: { ms: 200 },
  ofThread: false,
  prepared: false,
  ask: db => search({ db } as Deps, call({ query: { q } })),
})

const list = (filter: 'all' | 'unread' | 'turn' | 'drafts' | 'archived', what: string): Read => ({
  name: `list: ${what}`,
  aim: { ms: 20 },
  ofThread: false,
  prepared: true,
  ask: db => listConversations({ db } as Deps, call({ query: { filter } })),
})

/** What people look for. The last one is what costs most: both words in every part, and never in the same message. */
const questions = [
  ['a common word', 'the'],
  ['two common words', 'meeting tomorrow'],
  ['two letters', 'he'],
  ['the beginning of a word', 'meeti'],
  ['two signs of Chinese', '中国'],
  ['a rare word', 'zeppelin'],
  ['one in a thousand', 'needle'],
  ['nothing', 'qqzzxx'],
  ['words never said together', 'monday friday'],
] as const

export const reads: Read[] = [
  page('open at the end', () => ({})),
  page('open at the first unread', size => ({ aroundSeq: size - 249 })),
  page('page back near the end', (size, random) => ({ beforeSeq: size - 39 - Math.floor(random() * 200) })),
  page('page back from the middle', (size, random) => ({ beforeSeq: within(size, random) })),
  page('page forward in the middle', (size, random) => ({ afterSeq: within(size, random) })),
  page('jump to any place', (size, random) => ({ aroundSeq: within(size, random) })),
  changes('changes since, some', 200),
  changes('changes since, none', 0),
  list('all', 'all, with the counts'),
  list('unread', 'unread'),
  list('turn', 'your turn'),
  list('drafts', 'drafts'),
  list('archived', 'archived'),
  ...questions.map(([what, q]) => found(what, q)),
  ...questions.map(([what, q]) => foundAnywhere(what, q)),
]

/** Between the first and the last tenth. */
function within(size: number, random: () => number) {
  return Math.floor(size * (0.1 + 0.8 * random()))
}

/** A call as an act gets it: acts ask nothing of the asker but who it is. */
function call<Given extends object>(given: Given) {
  return { asker: { id: askerId }, ...given } as never
}

import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { FoundFile, FoundMessage, FoundPerson } from '@akin/contract/chat/search.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { findHits } from './find-hits.ts'

export interface Found {
  people: FoundPerson[]
  messages: FoundMessage[]
  files: FoundFile[]
}

/** What a page has of people and conversations without asking. */
export interface OnDevice {
  contacts: { contactId: number; user: PersonSummary }[]
  conversations: Pick<Conversation, 'contactId' | 'user' | 'lastMessage'>[]
  threads: Pick<ThreadState, 'contactId' | 'items'>[]
}

/** So many messages are looked through, the newest first, and so many are shown: there is no next page here. */
const mostRead = 2_000
const mostShown = 50

/** The same question as the server's, asked of what is here. Whoever is in no list any more is not found by a message. */
export function findOnDevice(device: OnDevice, question: string): Found {
  const words = question.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const matches = (text: string) => words.length > 0 && words.every(word => findHits(text, word).length > 0)
  const people = new Map(
    [...device.conversations, ...device.contacts].map(({ contactId, user }) => [contactId, user]),
  )
  const read = messagesOf(device, people)
  return {
    people: findPeople(people, matches),
    messages: read
      .filter(({ body }) => matches(body))
      .map(({ body, files: _, ...message }) => ({ ...message, excerpt: excerptOf(body, question) }))
      .slice(0, mostShown),
    files: read
      .flatMap(({ body: _, files, ...message }) => files.map(file => ({ ...message, ...file, excerpt: '' })))
      .filter(({ name }) => matches(name))
      .slice(0, mostShown),
  }
}

function findPeople(people: Map<number, PersonSummary>, matches: (text: string) => boolean) {
  return [...people]
    .map(([contactId, user]) => ({ contactId, user }))
    .filter(({ user }) => !user.unavailable && matches(`${user.displayName} ${user.fullName ?? ''}`))
    .toSorted((one, other) => one.user.displayName.localeCompare(other.user.displayName, 'en'))
    .slice(0, limits.foundPeople)
}

interface Readable extends Omit<FoundMessage, 'excerpt'> {
  body: string
  files: { name: string; size: number }[]
}

/** Messages of conversations that were opened, and the last ones of the list. */
function messagesOf({ conversations, threads }: OnDevice, people: Map<number, PersonSummary>) {
  const known = new Map<string, Readable>()
  function add(contactId: number, message: Omit<Readable, 'contactId' | 'user'>) {
    const user = people.get(contactId)
    const key = `${contactId}-${message.seq}`
    if (user && !known.has(key)) known.set(key, { contactId, user, ...message })
  }
  for (const { contactId, items } of threads) {
    for (const { seq, senderId, kind, body, createdAt, deletedAt, attachments } of items) {
      const files = attachments.map(({ name, size }) => ({ name, size }))
      if (!deletedAt) add(contactId, { seq, senderId, kind, body, createdAt, files })
    }
  }
  for (const { contactId, lastMessage } of conversations) {
    if (!lastMessage || lastMessage.isDeleted) continue
    const { seq, senderId, kind, preview, createdAt } = lastMessage
    add(contactId, { seq, senderId, kind, body: preview, createdAt, files: [] })
  }
  const newestFirst = [...known.values()].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )
  return newestFirst.slice(0, mostRead)
}

/** Of what stands before the hit, so much is shown. */
const before = 40

/** The text from shortly before the first hit, on one line; no cut leaves half a sign. */
function excerptOf(body: string, question: string) {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  const [[hit] = [0]] = findHits(line, question)
  const begin = hit <= before ? 0 : startOfWord(line, hit)
  const end = begin + limits.excerpt
  const cut = line.slice(begin, end).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${begin > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}

function startOfWord(line: string, hit: number) {
  const space = line.indexOf(' ', hit - before)
  return space >= 0 && space < hit ? space + 1 : hit - before
}

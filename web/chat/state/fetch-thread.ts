import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { call } from '#platform/call.ts'
import { applyChanges, join } from './thread-pages.ts'
import { hasNewer, type ThreadState } from './thread-state.ts'

/** A conversation that this browser has never opened: its latest messages. */
export function openThread(contactId: number): Promise<ThreadState> {
  return fetchPage(contactId, {})
}

/** From a place on, before it or around it; without one the latest messages. */
function fetchPage(
  contactId: number,
  query: Partial<Record<'afterSeq' | 'beforeSeq' | 'aroundSeq' | 'aroundTime', string>>,
) {
  return call(chatEndpoints.listMessages, { params: { contactId }, query })
}

/** Whoever was away for so many pages wants the end of the conversation, not all that lies between. */
const mostPages = 5

/**
 * What has happened in a conversation since it was last asked about: what was said, and what became of earlier messages.
 * The same after a reload, a sleep or a broken socket.
 */
export async function catchUp(known: ThreadState): Promise<ThreadState> {
  const changed = await followChanges(known)
  if (!changed) return openThread(known.contactId)
  let state: ThreadState = { ...join(changed, await fetchNewer(changed)), isBehind: false }
  for (let pages = 1; hasNewer(state) && wasAtEnd(known); pages += 1) {
    if (pages >= mostPages) return openThread(known.contactId)
    state = join(state, await fetchNewer(state))
  }
  return state
}

/** Who reads further up stays there: new messages wait below. */
function wasAtEnd(known: ThreadState) {
  return !hasNewer(known)
}

/** Nothing where so much has changed that reading anew is shorter. */
async function followChanges(known: ThreadState) {
  let state = known
  for (;;) {
    const { contactId, changeSeq, markSeq } = state
    const changes = await call(chatEndpoints.listChanges, {
      params: { contactId },
      query: { changeSeq: String(changeSeq), markSeq: String(markSeq) },
    })
    if (changes.tooMany) return null
    state = applyChanges(state, changes)
    if (!changes.more) return state
  }
}

export function fetchNewer({ contactId, range }: ThreadState) {
  return fetchPage(contactId, { afterSeq: String(range.to) })
}

export function fetchOlder({ contactId, range }: ThreadState) {
  return fetchPage(contactId, { beforeSeq: String(range.from) })
}

export function fetchAround(contactId: number, seq: number) {
  return fetchPage(contactId, { aroundSeq: String(seq) })
}

/** Around the first message from a moment on, or around the last one of all. */
export function fetchAroundTime(contactId: number, moment: Date) {
  return fetchPage(contactId, { aroundTime: moment.toISOString() })
}

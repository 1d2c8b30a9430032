import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { call } from '#platform/call.ts'
import { applyChanges, join } from './thread-pages.ts'
import { hasNewer, type ThreadState } from './thread-state.ts'

/** A conversation that this browser has never opened: its latest messages. */
export function openThread(contactId: number): Promise<ThreadState> {
  return call(chatEndpoints.listMessages, { params: { contactId }, query: {} })
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
  let state: ThreadState = { ...join(changed, await after(changed)), isBehind: false }
  for (let pages = 1; hasNewer(state) && wasAtEnd(known); pages += 1) {
    if (pages >= mostPages) return openThread(known.contactId)
    state = join(state, await after(state))
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
      query: seqs({ changeSeq, markSeq }),
    })
    if (changes.tooMany) return null
    state = applyChanges(state, changes)
    if (!changes.more) return state
  }
}

function after({ contactId, range }: ThreadState) {
  return call(chatEndpoints.listMessages, { params: { contactId }, query: seqs({ afterSeq: range.to }) })
}

export async function fetchOlder(known: ThreadState) {
  const query = seqs({ beforeSeq: known.range.from })
  return call(chatEndpoints.listMessages, { params: { contactId: known.contactId }, query })
}

export function fetchNewer(known: ThreadState) {
  return after(known)
}

export function fetchAround(contactId: number, seq: number) {
  return call(chatEndpoints.listMessages, { params: { contactId }, query: seqs({ aroundSeq: seq }) })
}

/** Around the first message from a moment on, or around the last one of all. */
export function fetchAroundTime(contactId: number, moment: Date) {
  return call(chatEndpoints.listMessages, {
    params: { contactId },
    query: { aroundTime: moment.toISOString() },
  })
}

/** In an address every number is written out. */
function seqs<Names extends string>(numbers: Record<Names, number>) {
  return Object.fromEntries(
    Object.entries<number>(numbers).map(([name, seq]) => [name, String(seq)]),
  ) as Record<Names, string>
}

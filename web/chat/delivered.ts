import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './keys.ts'
import { type ListState, rowsOf } from './state/list-state.ts'

const everyMs = 1_000

/**
 * Tells the server what has reached this browser, by an event or with the list: once a second at most, from one tab for
 * all of them, and only what it has not been told.
 */
export function startDelivered(client: QueryClient, userId: number) {
  const told = new Map<number, number>()
  const reached = new Map<number, number>()
  const closing = new AbortController()
  // Without locks, as over a line that is not safe, each tab tells: positions only move forward.
  let isTeller = !navigator.locks
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(conversationId: number, seq: number) {
    if (seq <= Math.max(told.get(conversationId) ?? 0, reached.get(conversationId) ?? 0)) return
    reached.set(conversationId, seq)
    if (isTeller) timer ??= setTimeout(tell, everyMs)
  }

  function tell() {
    timer = undefined
    const positions = [...reached]
      .slice(0, limits.conversationsPage)
      .map(([conversationId, seq]) => ({ conversationId, seq }))
    for (const { conversationId, seq } of positions) {
      reached.delete(conversationId)
      told.set(conversationId, seq)
    }
    call(listEndpoints.markDelivered, { body: { positions } }).catch(() => {
      // Said again with the next message, or when the list comes again after the line was broken.
      for (const { conversationId, seq } of positions) {
        if (told.get(conversationId) === seq) told.delete(conversationId)
      }
    })
    if (reached.size > 0) timer = setTimeout(tell, everyMs)
  }

  /** What has been read has been delivered as well. */
  function noteRow({ conversationId, lastSeq, readSeq, unread }: Conversation) {
    if (unread > 0 && lastSeq > readSeq) note(conversationId, lastSeq)
  }

  function noteLists() {
    for (const [, list] of client.getQueriesData<ListState>({ queryKey: keys.lists })) {
      if (list) rowsOf(list).forEach(noteRow)
    }
  }

  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === keys.lists[0] && query.state.data)
      rowsOf(query.state.data as ListState).forEach(noteRow)
  })
  void navigator.locks
    ?.request(`akin.delivered.${userId}`, { signal: closing.signal }, () => {
      isTeller = true
      noteLists()
      if (reached.size > 0) timer ??= setTimeout(tell, everyMs)
      return new Promise<void>(resolve => closing.signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => {})

  return {
    /** A message of someone else's has arrived. */
    note,
    stop() {
      closing.abort()
      stopWatching()
      clearTimeout(timer)
    },
  }
}

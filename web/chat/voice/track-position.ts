import { queryClient } from '#platform/queries.tsx'
import { keys } from '../keys.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { type Track, trackOf } from './track.ts'

function threads() {
  const known = queryClient.getQueriesData<ThreadState>({ queryKey: keys.threads })
  return known.flatMap(([, thread]) => (thread?.items ? thread : []))
}

/** The conversation that it stands in, and where. Nothing for what has not been sent, or is not loaded. */
export function positionOf({ id }: Track) {
  for (const thread of threads()) {
    const index = thread.items.findIndex(({ clientId }) => clientId === id)
    if (index >= 0) return { thread, index }
  }
  return null
}

/** Whether it can still be heard: it may have been deleted since, or its time may be over. */
export function isPlayable({ place }: Track) {
  const thread = threads().find(({ conversationId }) => conversationId === place?.conversationId)
  if (!place || !thread) return true
  const { range, items, clearedSeq } = thread
  // Whoever has gone to another part of the conversation goes on listening.
  if (place.seq < range.from || place.seq > range.to) return place.seq > clearedSeq
  const message = items.find(({ seq }) => seq === place.seq)
  return message !== undefined && trackOf(message) !== null
}

/** The voice message of the same person that follows directly. */
export function trackAfter(track: Track) {
  const position = positionOf(track)
  if (!position) return null
  const { items } = position.thread
  const [message, next] = [items[position.index], items[position.index + 1]]
  return next && next.senderId === message?.senderId ? trackOf(next) : null
}

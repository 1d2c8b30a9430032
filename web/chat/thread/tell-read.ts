import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { call } from '#platform/call.ts'
import { onGap } from '#platform/live/gaps.ts'

/** By conversation: up to where someone has read and the server could not be told. */
const untold = new Map<number, number>()
let gaps = 0

/** Tells the server up to where someone has read. What got lost is told when there is a line again. */
export async function tellRead(conversationId: number, seq: number) {
  const begun = gaps
  try {
    await call(listEndpoints.markRead, { params: { conversationId }, body: { seq } })
    if ((untold.get(conversationId) ?? 0) <= seq) untold.delete(conversationId)
  } catch {
    untold.set(conversationId, Math.max(seq, untold.get(conversationId) ?? 0))
    if (begun !== gaps) tellReadAgain(conversationId)
  }
}

/** The conversation is opened: what was read there before may not have been told. */
export function tellReadAgain(conversationId: number) {
  const seq = untold.get(conversationId)
  if (seq !== undefined) void tellRead(conversationId, seq)
}

onGap(() => {
  gaps += 1
  for (const conversationId of untold.keys()) tellReadAgain(conversationId)
})

// It was another person who read.
forgetWithPerson(() => untold.clear())

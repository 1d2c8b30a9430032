import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { call } from '#platform/call.ts'
import { onGap } from '#platform/live/gaps.ts'

/** Up to where someone has read, and up to where the other one may learn of it. */
interface Position {
  seq: number
  seenSeq: number
}

/** By conversation: what the server could not be told. */
const untold = new Map<number, Position>()
let gaps = 0

/** Tells the server up to where someone has read. What got lost is told when there is a line again. */
export async function tellRead(conversationId: number, position: Position) {
  const begun = gaps
  try {
    await call(listEndpoints.markRead, { params: { conversationId }, body: position })
    const left = untold.get(conversationId)
    if (left && left.seq <= position.seq && left.seenSeq <= position.seenSeq) untold.delete(conversationId)
  } catch {
    const left = untold.get(conversationId) ?? position
    untold.set(conversationId, {
      seq: Math.max(position.seq, left.seq),
      seenSeq: Math.max(position.seenSeq, left.seenSeq),
    })
    if (begun !== gaps) tellReadAgain(conversationId)
  }
}

/** The conversation is opened: what was read there before may not have been told. */
export function tellReadAgain(conversationId: number) {
  const position = untold.get(conversationId)
  if (position) void tellRead(conversationId, position)
}

onGap(() => {
  gaps += 1
  for (const conversationId of untold.keys()) tellReadAgain(conversationId)
})

// It was another person who read.
forgetWithPerson(() => untold.clear())

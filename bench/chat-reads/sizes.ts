/** How large everything is. All else follows from the number of messages. */
export interface Sizes {
  messages: number
  /** The long conversation. */
  long: number
  /** So many conversations of a thousand messages. Like the long one, they are conversations of the asker. */
  shorts: number
  short: number
  /** All conversations of the asker: after the long one and the short ones come small ones. */
  own: number
  /** Conversations of everyone. */
  conversations: number
}

/** A small conversation has ten to seventy messages. */
export const small = { least: 10, range: 61, usual: 40 }

export function sizesFor(messages: number): Sizes {
  const long = Math.round(messages / 10)
  const short = 1_000
  const shorts = Math.max(4, Math.min(200, Math.round(messages / 50 / short)))
  const others = Math.max(0, messages - long - shorts * short)
  const own = 500
  return {
    messages,
    long,
    shorts,
    short,
    own,
    conversations: Math.max(own, 1 + shorts + Math.round(others / small.usual)),
  }
}

/** The asker's id comes before every other, so they are the first of each pair. */
export const firstId = 1_000_000_000
export const askerId = firstId + 1

/** The contact of the asker in the conversation with this id: the long one is 1, then come the short ones. */
export function contactIn(conversationId: number) {
  return askerId + conversationId
}

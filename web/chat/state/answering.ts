import type { Quote } from '@akin/contract/chat/messages.ts'

/** The message that the next one answers. */
export interface Answering {
  id: number
  seq: number
  quote: Quote
}

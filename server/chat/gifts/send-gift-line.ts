import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { Transaction } from '#platform/database/database.ts'
import { sendWithin } from '../sending/send-within.ts'

interface Line {
  fromId: number
  toId: number
  clientId: string
  words: string
}

/** The message by which a gift arrives, in the transaction that gives it. `lockGiftLine` comes first. */
export function sendGiftLine(kind: Gift) {
  return async (tx: Transaction, { fromId, toId, clientId, words }: Line): Promise<void> => {
    await sendWithin(tx, {
      ...{ senderId: fromId, contactId: toId, clientId, kind, body: words },
      ...{ replyToId: null, attachmentIds: [] },
    })
  }
}

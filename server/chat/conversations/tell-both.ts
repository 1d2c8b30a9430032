import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'

interface Two {
  userId: number
  contactId: number
  hearsNothing: boolean
}

/** Something of a conversation has changed for both: each asks for it again, unless the other one wants to hear nothing. */
export function tellBoth(tx: Transaction, { userId, contactId, hearsNothing }: Two) {
  publish(tx, 'conversation_updated', { contactId }, [userId])
  if (!hearsNothing) publish(tx, 'conversation_updated', { contactId: userId }, [contactId])
}

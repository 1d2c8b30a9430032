import type { Transaction } from '#platform/database/database.ts'
import { conversations, members } from './tables.ts'

/** Makes the conversation of a connection, and what it is to each of the two, unless it is there. */
export async function makeConversation(
  tx: Transaction,
  { id, userAId, userBId }: { id: number; userAId: number; userBId: number },
) {
  await tx.insert(conversations).values({ id }).onConflictDoNothing()
  await tx
    .insert(members)
    .values([
      { conversationId: id, userId: userAId, contactId: userBId },
      { conversationId: id, userId: userBId, contactId: userAId },
    ])
    .onConflictDoNothing()
}

import { and, eq, not } from 'drizzle-orm'
import { hasBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { members } from '../tables.ts'

/** Something of a conversation has changed for both: each asks for it again. Who has blocked the other hears nothing. */
export async function tellMembers(tx: Transaction, conversationId: number) {
  const { userId, contactId } = members
  const told = await tx
    .select({ userId, contactId })
    .from(members)
    .where(and(eq(members.conversationId, conversationId), not(hasBlocked(userId, contactId))))
  for (const member of told)
    publish(tx, 'conversation_updated', { contactId: member.contactId }, [member.userId])
}

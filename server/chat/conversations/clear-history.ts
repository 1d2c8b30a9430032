import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { findConversation } from '../access.ts'
import { readConversation } from '../reading/read-conversations.ts'
import { marks, members } from '../tables.ts'
import { archiveIfRead } from './archive-goodbye.ts'

/** Everything that was said so far is gone for the one asking. The other one keeps it, and is not told. */
export async function clearHistory(
  { db }: Deps,
  { asker, params: { conversationId } }: CallOf<'clearHistory'>,
) {
  await transaction(db, async tx => {
    const { contactId } = await findConversation(tx, asker.id, conversationId)
    await tx.execute(sql`
      update ${members} m
      set cleared_seq = greatest(m.cleared_seq, c.last_seq), read_seq = greatest(m.read_seq, c.last_seq),
          read_nth = greatest(m.read_nth, case when m.user_id < m.contact_id then c.sent_b else c.sent_a end),
          marked_unread = false, is_new = false
      from conversations c
      where c.id = m.conversation_id and m.user_id = ${asker.id} and m.conversation_id = ${conversationId}`)
    await archiveIfRead(tx, asker.id, conversationId)
    await tx.delete(marks).where(and(eq(marks.userId, asker.id), eq(marks.conversationId, conversationId)))
    publish(tx, 'conversation_updated', { contactId }, [asker.id])
  })
  return readConversation(db, asker.id, conversationId)
}

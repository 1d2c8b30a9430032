import { and, eq, lte } from 'drizzle-orm'
import { findConnection } from '#connect/pair.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { makeConversation } from '../make-conversation.ts'
import { drafts } from '../tables.ts'

/**
 * Keeps what someone has not sent yet. The other one learns nothing of it. Of what they write on several devices the
 * newest is kept, in whatever order it arrives: a device that comes too late is told what stands.
 */
export async function saveDraft(
  { db }: Deps,
  { asker, caller, params: { contactId }, body: { body, writtenAt } }: CallOf<'saveDraft'>,
): Promise<void> {
  await transaction(db, async tx => {
    const connection = await findConnection(tx, asker.id, contactId)
    if (!connection?.connectedAt) return refuse('not_found')
    const given = { userId: asker.id, conversationId: connection.id, body, updatedAt: momentOf(writtenAt) }
    const before = await find(tx, given)
    if (body !== '') {
      if (connection.status !== 'connected') refuse('cannot_message')
      await makeConversation(tx, connection)
    }
    const newer = (await keep(tx, given)) ? undefined : await find(tx, given)
    const { body: kept, updatedAt } = newer ?? given
    const told = { contactId, draft: kept || null, writtenAt: updatedAt, hadDraft: before !== undefined }
    publish(tx, 'draft_saved', told, [asker.id], { except: newer ? undefined : caller.socketId })
  })
}

type Given = typeof drafts.$inferInsert & { updatedAt: Date }

async function find(tx: Transaction, given: Given) {
  const [found] = await tx.select().from(drafts).where(isSame(given)).for('update')
  return found
}

/** Whether it is kept, or has taken away what was: there is nothing newer. */
async function keep(tx: Transaction, given: Given) {
  const { body, updatedAt } = given
  const isNewest = lte(drafts.updatedAt, updatedAt)
  const { rowCount } =
    body === ''
      ? await tx.delete(drafts).where(and(isSame(given), isNewest))
      : await tx
          .insert(drafts)
          .values(given)
          .onConflictDoUpdate({
            target: [drafts.userId, drafts.conversationId],
            set: { body, updatedAt },
            setWhere: isNewest,
          })
  return rowCount === 1
}

function isSame({ userId, conversationId }: Given) {
  return and(eq(drafts.userId, userId), eq(drafts.conversationId, conversationId))
}

/** A clock that goes wrong must not have the last word for long. */
const mostAheadMs = 60_000

function momentOf(writtenAt = new Date()) {
  return new Date(Math.min(writtenAt.getTime(), Date.now() + mostAheadMs))
}

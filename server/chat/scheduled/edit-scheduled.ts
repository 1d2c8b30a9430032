import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { attachments, scheduledMessages } from '../tables.ts'
import { dropDraft } from './drafts.ts'
import { lockScheduled } from './lock-scheduled.ts'
import { readScheduled } from './read-scheduled.ts'
import { requireAhead, requireContact } from './rules.ts'

/**
 * Changes what a message that waits says, or its time. One that could not be sent waits again. One that is being sent at
 * this moment is gone when its turn comes.
 */
export async function editScheduled(
  { db }: Deps,
  { asker, params: { scheduledId }, body: changes }: CallOf<'editScheduled'>,
): Promise<ScheduledMessage> {
  await requireAllowedLinks(db, changes.body ?? '')
  return transaction(db, async tx => {
    const scheduled = await lockScheduled(tx, asker.id, scheduledId)
    if (!scheduled || scheduled.cancelledAt) return refuse('not_found')
    const { body = scheduled.body, dueAt = scheduled.dueAt } = changes
    const files = await tx
      .select({ kind: attachments.kind })
      .from(attachments)
      .where(eq(attachments.scheduledId, scheduledId))
    if (body === '' && files.every(({ kind }) => kind === 'link'))
      refuse('invalid_fields', { fields: { body: 'Write something first.' } })
    await requireAhead(tx, dueAt)
    await requireContact(tx, asker.id, scheduled.contactId, { withFiles: files.length > 0 })
    await tx
      .update(scheduledMessages)
      .set({ body, dueAt, refusal: null })
      .where(eq(scheduledMessages.id, scheduledId))
    if (scheduled.refusal) await dropDraft(tx, scheduled)
    publish(tx, 'scheduled_updated', {}, [asker.id])
    return readScheduled(tx, asker.id, scheduledId)
  })
}

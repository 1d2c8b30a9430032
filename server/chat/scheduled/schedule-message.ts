import type { ScheduledMessage, ScheduleForm } from '@akin/contract/chat/scheduled.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { kindOf } from '../attachments/attachments-of.ts'
import { findSent } from '../sending/find-sent.ts'
import type { Sending } from '../sending/send-message.ts'
import { attachments, scheduledMessages } from '../tables.ts'
import { dropDraft } from './drafts.ts'
import { readScheduled } from './read-scheduled.ts'
import { lockPlaces, requireAhead, requireContact, requirePlace } from './rules.ts'

/** Keeps a message until its time comes. However often it is repeated, it is scheduled once. */
export function scheduleMessage(sending: Sending) {
  return async (
    { db }: Deps,
    { asker, params: { contactId }, body: form, nothingNew }: CallOf<'scheduleMessage'>,
  ): Promise<ScheduledMessage> => {
    sending.count(asker.id)
    await requireAllowedLinks(db, form.body)
    const { isNew, scheduled } = await transaction(db, async tx => {
      await lockPlaces(tx, asker.id)
      const known = await findRepeated(tx, asker.id, contactId, form)
      const id = known ?? (await schedule(tx, asker.id, contactId, form))
      return { isNew: known === undefined, scheduled: await readScheduled(tx, asker.id, id) }
    })
    if (!isNew) nothingNew()
    return scheduled
  }
}

/**
 * The same message, if it is here already. One that was sent meanwhile is not scheduled again. Whoever has heard no
 * answer may have thought of another moment, or have cancelled it and come back: what they want now counts.
 */
async function findRepeated(
  tx: Transaction,
  userId: number,
  contactId: number,
  { clientId, body, dueAt }: ScheduleForm,
) {
  const [known] = await tx
    .select()
    .from(scheduledMessages)
    .where(and(eq(scheduledMessages.userId, userId), eq(scheduledMessages.clientId, clientId)))
    .for('update')
  const isOther = known && (known.contactId !== contactId || known.body !== body)
  if (isOther || (await findSent(tx, { senderId: userId, clientId }))) return refuse('client_id_reused')
  if (!known || (known.cancelledAt === null && known.dueAt.getTime() === dueAt.getTime())) return known?.id
  await requireAhead(tx, dueAt)
  if (known.cancelledAt) await requirePlace(tx, userId)
  if (known.refusal) await dropDraft(tx, known)
  await tx
    .update(scheduledMessages)
    .set({ dueAt, cancelledAt: null, refusal: null })
    .where(eq(scheduledMessages.id, known.id))
  publish(tx, 'scheduled_updated', {}, [userId])
  return known.id
}

async function schedule(tx: Transaction, userId: number, contactId: number, form: ScheduleForm) {
  const { clientId, body, attachmentIds, dueAt } = form
  await requireAhead(tx, dueAt)
  await kindOf(tx, userId, form)
  await requireContact(tx, userId, contactId, { withFiles: attachmentIds.length > 0 })
  await requirePlace(tx, userId)
  const [added] = await tx
    .insert(scheduledMessages)
    .values({ userId, contactId, clientId, body, dueAt })
    .returning({ id: scheduledMessages.id })
  if (!added) throw new Error('The message was not scheduled.')
  await hang(tx, userId, added.id, attachmentIds)
  publish(tx, 'scheduled_updated', {}, [userId])
  return added.id
}

/** Only what hangs nowhere: a send of the same moment may have taken it. */
async function hang(tx: Transaction, ownerId: number, scheduledId: number, ids: number[]) {
  if (ids.length === 0) return
  const { rowCount } = await tx.execute(sql`
    update ${attachments} t set scheduled_id = ${scheduledId}, position = x.position
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as x(id, position)
    where t.id = x.id and t.owner_id = ${ownerId} and t.seq is null and t.scheduled_id is null`)
  if (rowCount !== new Set(ids).size) refuse('attachment_gone')
}

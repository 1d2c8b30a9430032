import type { Attachment } from '@akin/contract/chat/messages.ts'
import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { refusals } from '@akin/contract/refusals.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areContacts, keptName } from '#connect/relations.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'
import { allowance } from '#subscription/entitlements.ts'
import { attachmentColumns } from '../attachments/attachments-of.ts'
import { correspondent } from '../reading/correspondent.ts'
import { attachments, scheduledMessages } from '../tables.ts'

export async function readScheduled(db: Queryable, userId: number, scheduledId: number) {
  const [found] = await readSome(db, userId, eq(scheduledMessages.id, scheduledId))
  return found ?? refuse('not_found')
}

/** All that someone has scheduled and not cancelled, the next one first. There are no more of it than a plan allows. */
export async function listScheduled({ db }: Deps, { asker }: CallOf<'listScheduled'>) {
  const [items, { scheduledMessages: allowed }] = await Promise.all([
    readSome(db, asker.id, isNull(scheduledMessages.cancelledAt)),
    allowance(db, asker.id),
  ])
  return { items, allowed }
}

async function readSome(db: Queryable, userId: number, which: SQL) {
  const rows = await db
    .select({
      scheduled: scheduledMessages,
      person: {
        ...summaryColumns,
        fullName: sql<string>`coalesce(${profiles.fullName}, '')`,
        headline: sql<string>`coalesce(${profiles.headline}, '')`,
        keptName: keptName(scheduledMessages.contactId, scheduledMessages.userId),
        audiences: sql<typeof profiles.$inferSelect.audiences>`coalesce(${profiles.audiences}, '{}')`,
      },
      isContact: areContacts(scheduledMessages.userId, scheduledMessages.contactId),
    })
    .from(scheduledMessages)
    .innerJoin(users, eq(users.id, scheduledMessages.contactId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(scheduledMessages.userId, userId), which))
    .orderBy(asc(scheduledMessages.dueAt), asc(scheduledMessages.id))
  const files = await filesOf(
    db,
    rows.map(({ scheduled }) => scheduled.id),
  )
  return rows.map(({ scheduled, person, isContact }): ScheduledMessage => {
    const { id, contactId, clientId, body, dueAt, refusal } = scheduled
    return {
      ...{ id, contactId, clientId, body, dueAt },
      user: correspondent(person, isContact),
      attachments: files.get(id) ?? [],
      refusal: refusal && refusals[refusal].message,
    }
  })
}

/** What hangs on each of them, in its order. */
async function filesOf(db: Queryable, ids: number[]): Promise<Map<number | null, Attachment[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ scheduledId: attachments.scheduledId, ...attachmentColumns })
    .from(attachments)
    .where(inArray(attachments.scheduledId, ids))
    .orderBy(asc(attachments.position), asc(attachments.id))
  return Map.groupBy(rows, ({ scheduledId }) => scheduledId)
}

import {
  attachments,
  conversations,
  drafts,
  marks,
  members,
  messages,
  messageVersions,
  scheduledMessages,
} from '@akin/server/chat/tables.ts'
import { connections } from '@akin/server/connect/tables.ts'
import type { Transaction } from '@akin/server/platform/database/database.ts'
import { transaction } from '@akin/server/platform/database/transaction.ts'
import type { Deps } from '@akin/server/platform/deps.ts'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { pairKey } from '#connections/circles.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { type ConversationRows, conversationRows } from './conversation-rows.ts'
import { keepFiles } from './keep-files.ts'
import { keepPhotos } from './keep-photos.ts'
import { planConversations } from './plan.ts'
import { setTimes } from './set-times.ts'

/** Lets the contacts of the demo have written to each other. Where a conversation has begun, nothing is added. */
export async function fillConversations(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  people: readonly SamplePerson[],
) {
  const silent = await findSilent(db, people)
  for (const planned of planConversations(people)) {
    const seed = pairKey(...planned.pair)
    const place = silent.get(seed)
    if (!place) continue
    const times = setTimes(planned.lines, { since: place.connectedAt ?? new Date(), now: new Date(), seed })
    const files = [
      ...(await keepPhotos(storage, place, planned, times)),
      ...(await keepFiles(storage, place, planned, times)),
    ]
    const rows = conversationRows(place, planned, times)
    await transaction(db, async tx => {
      if (await writeConversation(tx, rows))
        for (const file of files) await tx.insert(attachments).values(file)
    })
  }
}

/** Contacts who have not written to each other yet. */
async function findSilent(db: Deps['db'], people: readonly SamplePerson[]) {
  const ids = people.map(({ id }) => id)
  const begun = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, connections.id))
  const found = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.status, 'connected'),
        inArray(connections.userAId, ids),
        inArray(connections.userBId, ids),
        notExists(begun),
      ),
    )
  return new Map(found.map(row => [pairKey({ id: row.userAId }, { id: row.userBId }), row]))
}

const batch = 1000

/** Whether nobody was faster. */
export async function writeConversation(tx: Transaction, rows: ConversationRows) {
  const [made] = await tx
    .insert(conversations)
    .values(rows.conversation)
    .onConflictDoNothing()
    .returning({ id: sql`id` })
  if (!made) return false
  for (let from = 0; from < rows.messages.length; from += batch) {
    await tx.insert(messages).values(rows.messages.slice(from, from + batch))
  }
  await tx.insert(members).values(rows.members)
  if (rows.drafts.length > 0) await tx.insert(drafts).values(rows.drafts)
  if (rows.versions.length > 0) await tx.insert(messageVersions).values(rows.versions)
  if (rows.marks.length > 0) await tx.insert(marks).values(rows.marks)
  if (rows.scheduled.length > 0) await tx.insert(scheduledMessages).values(rows.scheduled)
  return true
}

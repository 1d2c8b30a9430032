import { and, desc, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { findMessage } from '../access.ts'
import { messageVersions } from '../tables.ts'

/** What a message says and said before, the latest first. */
export async function listVersions({ db }: Deps, { asker, params: { messageId } }: CallOf<'listVersions'>) {
  const { message } = await findMessage(db, asker.id, messageId)
  const earlier = await db
    .select({ body: messageVersions.body, writtenAt: messageVersions.writtenAt })
    .from(messageVersions)
    .where(
      and(eq(messageVersions.conversationId, message.conversationId), eq(messageVersions.seq, message.seq)),
    )
    .orderBy(desc(messageVersions.version))
  const now = { body: message.body, writtenAt: message.editedAt ?? message.createdAt }
  return { items: message.deletedAt ? [] : [now, ...earlier], nextCursor: null }
}

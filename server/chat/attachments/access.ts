import { sql } from 'drizzle-orm'
import { hasBlocked } from '#connect/relations.ts'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { isAlive, isDeleted } from '../reading/conditions.ts'
import { attachments } from '../tables.ts'

/**
 * A file that the one asking may see now: one of a message that they can see, or their own that is not sent yet. Who was
 * removed or blocked by the other one still sees what was said, as it is with the messages; who has blocked does not.
 */
export async function findAttachment(db: Database, askerId: number, attachmentId: number) {
  const [found] = await find(db, { askerId, attachmentId })
  return found
}

const [askerId, attachmentId] = [sql.placeholder('askerId'), sql.placeholder('attachmentId')]

const find = prepared('find_attachment', db =>
  db
    .select({
      fileId: attachments.fileId,
      kind: attachments.kind,
      name: attachments.name,
      mime: attachments.mime,
      size: attachments.size,
    })
    .from(attachments)
    .where(
      sql`${attachments.id} = ${attachmentId} and case
        when ${attachments.seq} is null then ${attachments.ownerId} = ${askerId}
        else exists (
          select from messages m
          join members o on o.user_id = ${askerId} and o.conversation_id = m.conversation_id
          where m.conversation_id = ${attachments.conversationId} and m.seq = ${attachments.seq}
            and ${sql.raw(isAlive('m'))} and not ${sql.raw(isDeleted('m', 'o.user_id'))} and m.seq > o.cleared_seq
            and (select true from marks k where k.user_id = o.user_id
              and k.conversation_id = m.conversation_id and k.seq = m.seq and k.hidden) is not true
            and not ${hasBlocked(sql`o.user_id`, sql`o.contact_id`)})
        end`,
    ),
)

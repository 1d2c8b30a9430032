import { type MailKind, mailKinds } from '@akin/contract/notifications/mail-kinds.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { isWanted } from '../rules/wanted.ts'
import { notificationSettings } from '../tables.ts'

/** Whether someone is to get mails of this kind: as they have decided, or else as usual. */
export async function wantsMail(db: Queryable, userId: number, kind: MailKind): Promise<boolean> {
  const topic = mailKinds[kind]
  if (topic === 'always') return true
  const [decided] = await db
    .select({ rules: notificationSettings.rules })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return isWanted(decided?.rules ?? {}, topic, 'mail')
}

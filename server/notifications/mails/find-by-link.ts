import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Config } from '#config.ts'
import type { Queryable } from '#platform/database/database.ts'
import { addressMark, openMailLink } from './mail-link.ts'

/** There is no such account: it is looked for all the same, so that a link that we never made takes as long as an old one. */
const nobody = { userId: 0, address: '', topic: 'messages' as MailTopic, until: new Date(0) }

/** Whose mails a link is about. One that was forged, cut or is too old finds nobody, nor does one to an address of before. */
export async function findByLink(db: Queryable, config: Config, token: string) {
  const link = openMailLink(config, token) ?? nobody
  const [user] = await db
    .select({ id: users.id, email: users.email, wantsNews: users.marketingOptIn })
    .from(users)
    .where(and(eq(users.id, link.userId), ne(users.status, 'deleted')))
  const holds = user && addressMark(user.email) === link.address && link.until > new Date()
  return holds ? { ...link, user } : null
}

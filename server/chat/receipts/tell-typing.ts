import { eq, sql } from 'drizzle-orm'
import { isCalmOf } from '#auth/calm/calm-rule.ts'
import { areContacts } from '#connect/relations.ts'
import { publishNow } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Deps } from '#platform/deps.ts'
import { chatSettings } from '../tables.ts'

/** Tells a contact that someone is writing. Who hides it tells nobody and sees it of nobody, and who takes a break is away. In Calm mode it is neither told nor seen. */
export async function tellTyping({ db }: Deps, { asker, params: { contactId } }: CallOf<'tellTyping'>) {
  if (asker.onBreak) return
  const [found] = await findWhetherShown(db, { askerId: asker.id, contactId })
  if (found?.isShown) publishNow(db, 'typing', { userId: asker.id }, [contactId])
}

const [askerId, contactId] = [sql.placeholder('askerId'), sql.placeholder('contactId')]

const findWhetherShown = prepared('may_tell_typing', db =>
  db
    .select({
      isShown: sql<boolean>`${chatSettings.showsTyping} and not ${sql.raw(isCalmOf('chat_settings.user_id'))} and ${areContacts(askerId, contactId)} and coalesce((
        select s.shows_typing and not ${sql.raw(isCalmOf('s.user_id'))} from ${chatSettings} s where s.user_id = ${contactId}), false)`,
    })
    .from(chatSettings)
    .where(eq(chatSettings.userId, askerId)),
)

import type { ChatSettings } from '@akin/contract/chat/conversations.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { chatSettings } from './tables.ts'

export async function getChatSettings(
  { db }: Deps,
  { asker }: Pick<CallOf<'getChatSettings'>, 'asker'>,
): Promise<ChatSettings> {
  const [settings] = await db.select().from(chatSettings).where(eq(chatSettings.userId, asker.id))
  return settings ?? refuse('not_found')
}

/** Once this is answered, nothing that is read or written shows against it. */
export async function editChatSettings(deps: Deps, { asker, body: changes }: CallOf<'editChatSettings'>) {
  if (Object.keys(changes).length > 0) {
    await deps.db.update(chatSettings).set(changes).where(eq(chatSettings.userId, asker.id))
  }
  return getChatSettings(deps, { asker })
}

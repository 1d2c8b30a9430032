import type { ChatSettings } from '@akin/contract/chat/conversations.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { chatSettings } from './tables.ts'

export function getChatSettings({ db }: Deps, { asker }: CallOf<'getChatSettings'>) {
  return read(db, asker.id)
}

async function read(db: Queryable, userId: number): Promise<ChatSettings> {
  const [settings] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId))
  return settings ?? refuse('not_found')
}

/** Once this is answered, nothing that is read or written shows against it. */
export function editChatSettings({ db }: Deps, { asker, body: changes }: CallOf<'editChatSettings'>) {
  return transaction(db, async tx => {
    if (Object.keys(changes).length > 0) {
      await tx.update(chatSettings).set(changes).where(eq(chatSettings.userId, asker.id))
    }
    return read(tx, asker.id)
  })
}

import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { head } from '../reading/thread-statements.ts'
import { countOwn } from './find-own.ts'
import { takeBackMany } from './take-back-many.ts'

/** How many messages "Take back everything I said to them" would take. */
export async function countOwnMessages(
  { db }: Deps,
  { asker, params: { contactId } }: CallOf<'countOwnMessages'>,
) {
  const { conversationId } = await findWith(db, asker.id, contactId)
  return { count: await countOwn(db, asker.id, conversationId) }
}

/** Takes back everything that the one asking has said to someone. Each place says that there was something. */
export function takeBackAll(
  { db }: Deps,
  { asker, params: { contactId } }: CallOf<'takeBackAll'>,
): Promise<void> {
  return transaction(db, async tx => {
    const { conversationId } = await findWith(tx, asker.id, contactId)
    await takeBackMany(tx, { userId: asker.id, conversationId, which: 'all' })
  })
}

/** Where the one asking can read it, whether anything was said yet or not. */
async function findWith(db: Queryable, askerId: number, contactId: number) {
  const [found] = await findThread(db, [askerId, contactId])
  return found ?? refuse('not_found')
}

const findThread = statement<{ conversationId: number }>(`with${head} select h.id as "conversationId" from h`)

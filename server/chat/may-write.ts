import { and, eq, type SQL, sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { isPair } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { conversations } from './tables.ts'

/**
 * Whether someone may write to another, as SQL for any query: they are contacts, and the other one is here. It is asked of
 * a row of connections and of the other one's row of users, by the names that the query has for them.
 */
export function mayWrite(connection = 'connections', contact = 'users') {
  return `${connection}.status = 'connected' and ${shownStatusIn(contact)} = 'active'`
}

/** How many messages two who may write have sent each other so far. */
export async function requireMayWrite(db: Queryable, senderId: number, contactId: number) {
  const [found] = await db
    .select({ mine: sentBy(senderId), theirs: sentBy(contactId) })
    .from(connections)
    .innerJoin(users, eq(users.id, contactId))
    .leftJoin(conversations, eq(conversations.id, connections.id))
    .where(and(isPair(senderId, contactId), sql.raw(mayWrite())))
  return found ?? refuse('cannot_message')
}

function sentBy(userId: number): SQL<number> {
  return sql`coalesce(case when ${connections.userAId} = ${userId}::bigint
    then ${conversations.sentA} else ${conversations.sentB} end, 0)`.mapWith(Number)
}

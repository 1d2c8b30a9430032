import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { connections } from '#connect/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { reachable } from '#profile/access.ts'
import type { Reported } from '#safety/file-report.ts'
import { profileItems } from './gather-person.ts'

/** A request that the one who reports has received and not answered, with what it shows of whoever sent it. */
export async function gatherRequest(tx: Transaction, askerId: number, requestId: number): Promise<Reported> {
  const { userAId, userBId, requesterId, note, anchor, requestedAt } = connections
  const [found] = await tx
    .select({ requesterId, note, anchor, requestedAt, about: users.displayName })
    .from(connections)
    .innerJoin(users, eq(users.id, requesterId))
    .where(
      and(
        eq(connections.id, requestId),
        sql`${askerId}::bigint in (${userAId}, ${userBId}) and ${requesterId} <> ${askerId}`,
        sql`${connections.status} = 'pending' and ${requestedAt} > now() - ${limits.requestLife} * interval '1 second'`,
        reachable,
      ),
    )
  if (!found) return refuse('cannot_report')
  const { requesterId: targetId, about } = found
  const text = [found.note, found.anchor && `About: ${found.anchor.text}`].filter(Boolean).join('\n')
  const content = {
    ...{ from: about, fromId: targetId, at: found.requestedAt.toISOString(), text, isSubject: true },
    facts: { requestId, anchor: found.anchor?.kind ?? null },
  }
  const profile = await profileItems(tx, askerId, targetId, null)
  return { subject: 'request', targetId, about, items: [{ kind: 'request', content }, ...profile] }
}

import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { shownStatus } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { blocks } from './tables.ts'

/** The latest, as many as fit into a list. Whoever is not in it is blocked all the same. */
export async function listBlocked({ db }: Deps, { asker }: CallOf<'listBlocked'>): Promise<BlockedEntry[]> {
  return (await findAll(db, { askerId: asker.id })).map(toEntry)
}

const findAll = prepared('list_blocked', db =>
  selectBlocked(db)
    .where(eq(blocks.blockerId, sql.placeholder('askerId')))
    .orderBy(desc(blocks.id))
    .limit(limits.blockedShown),
)

export async function getBlocked(db: Queryable, askerId: number, userId: number): Promise<BlockedEntry> {
  const [row] = await selectBlocked(db).where(
    and(eq(blocks.blockerId, askerId), eq(blocks.blockedId, userId)),
  )
  return row ? toEntry(row) : refuse('not_found')
}

function selectBlocked(db: Queryable) {
  return db
    .select({
      ...{ id: blocks.id, reason: blocks.reason, createdAt: blocks.createdAt },
      ...{ userId: users.id, displayName: users.displayName, status: shownStatus, onBreak: isOnBreak },
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
}

type Row = Awaited<ReturnType<typeof selectBlocked>>[number]

/** A name to recognise, not a way to look on: pictures of someone blocked are refused as well. */
function toEntry({ id, reason, createdAt, ...row }: Row): BlockedEntry {
  return { id, user: { id: row.userId, displayName: nameOf(row), avatarUrl: null }, reason, createdAt }
}

function nameOf({ status, onBreak, displayName }: Pick<Row, 'status' | 'onBreak' | 'displayName'>) {
  if (status === 'deleted') return 'Deleted account'
  return status === 'active' && !onBreak ? displayName : 'Account unavailable'
}
